import { AV_LOG_FATAL } from 'node-av/constants'
import { Log } from 'node-av/lib'

// What FFmpeg has to say of a file comes as an error too, or is nothing for the log.
Log.setLevel(AV_LOG_FATAL)

export { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
export { FFmpegError, Frame as AvFrame, Rational } from 'node-av/lib'
