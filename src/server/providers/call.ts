import type { VideoMapping } from '#contract/studio/videoMapping.ts'
import type { Workflow } from '#contract/studio/workflow.ts'

/** What the owner said about a model of a connection, where its name does not say enough. */
export interface Described {
  readonly mapping?: VideoMapping
  readonly workflow?: Workflow
}

/** What the owner says about the models of a connection whose names do not say enough. */
export interface DescribedModels {
  readonly mappings?: readonly VideoMapping[]
  readonly workflows?: readonly Workflow[]
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
