import { AV_LOG_ERROR } from 'node-av/constants'
import { Log } from 'node-av/lib'

// What FFmpeg has to say of every file it writes is nothing for the log.
Log.setLevel(AV_LOG_ERROR)

export { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
export { FFmpegError, Frame as AvFrame, Rational } from 'node-av/lib'
