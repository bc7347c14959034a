import { pino } from 'pino'

/** The log: JSON lines on standard error, for whoever keeps the server; a person reads standard output. */
export type Log = Pick<ReturnType<typeof pino>, 'error' | 'warn' | 'info'>

export function openLog(level: 'warn' | 'silent' = 'warn'): Log {
  return pino({ level, serializers: { error: pino.stdSerializers.err } }, pino.destination({ dest: 2, sync: true }))
}
