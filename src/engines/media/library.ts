import { AV_LOG_FATAL } from 'node-av/constants'
import { Log } from 'node-av/lib'

// FFmpeg's messages about a file also arrive as errors, or do not belong in the log.
Log.setLevel(AV_LOG_FATAL)

export { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
export { avGetCodecName, Codec, FFmpegError, Frame as AvFrame, Rational } from 'node-av/lib'
