import type { MusicMapping } from '#contract/studio/musicMapping.ts'
import type { VideoMapping } from '#contract/studio/videoMapping.ts'
import type { Workflow } from '#contract/studio/workflow.ts'

/** What is known of a model of a connection beyond its name: what the owner said, and what it refused. */
export interface Described {
  readonly mapping?: VideoMapping
  readonly music?: MusicMapping
  readonly workflow?: Workflow
  /** What it refused to be asked for, by the names of its driver. */
  readonly refused?: readonly string[]
}

/** The same of all models of a connection. */
export interface DescribedModels {
  readonly mappings?: readonly VideoMapping[]
  readonly music?: readonly MusicMapping[]
  readonly workflows?: readonly Workflow[]
  readonly refused?: Readonly<Record<string, readonly string[]>>
}

/** What a driver may use for one call. */
export interface Call {
  /** The model, by the server's own name. */
  readonly model: string
  readonly described?: Described | undefined
  /**
   * Asks the server of the connection: `path` is appended to its address, its key is added. Throws ProviderError if the
   * server certainly did not receive the request, and LostAnswerError if it may have.
   */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Where the server stores files that go along with requests, if that is elsewhere. */
  readonly storage?: {
    /** As `fetch`, at the address of the storage. */
    readonly fetch: Call['fetch']
    /** Puts bytes at an address that the storage named; the key goes along only to the storage itself. */
    readonly put: (address: string, init: RequestInit) => Promise<Response>
  }
  /** Remembers that the model refused to be asked for something, so that it is not asked again. */
  readonly noteRefused?: (what: string) => Promise<void>
  /** Somebody looks at pictures on their way; absent: nobody does, so none are asked for. */
  readonly isWatched?: true
  /** Listens to what the server tells at a path, until the call is over. */
  readonly events?: (path: string, take: (message: string) => void) => void
}

/** What reading an answer may use besides. */
export interface Reading extends Call {
  /** A folder for the files of this answer, and of no other. */
  readonly folder: string
  /** Downloads a link, or a path of the server, into a new file; the key goes only to the connection's own origin. */
  readonly download: (address: string, path: string) => Promise<void>
}

/** A file on this machine that goes along with a request. */
export interface GivenFile {
  readonly path: string
  readonly mimeType: string
  readonly bytes?: number
  /** A link to it that everybody can read; absent: there is no address for links. */
  readonly link?: string | undefined
}
