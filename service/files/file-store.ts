/**
 * Keeps uploaded files. We make the keys, of letters, digits, '-' and '/': names that people gave to files never become
 * part of a key. What `write` and `take` have kept outlasts a power cut.
 */
export type FileStore = {
  /** Keeps the bytes under a key; a reader sees all of them or none. */
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Does the same with a file on this machine, which it moves away from its path. */
  readonly take: (key: string, path: string) => Promise<void>
  /** Whether `read` would give bytes, without reading any. */
  readonly exists: (key: string) => Promise<boolean>
  /** The bytes of a key, as a stream; undefined when there are none that can be read. */
  readonly read: (key: string) => Promise<StoredFile | undefined>
  /** Lends the path of a local copy for as long as `work` takes; undefined when there is no such key. */
  readonly lend: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result | undefined>
  /** Deletes one key; a missing key is no failure. */
  readonly remove: (key: string) => Promise<void>
  /** The folders that keys begin with. */
  readonly folders: () => Promise<string[]>
  /** What stands in a folder: its keys, and names that ended processes left. */
  readonly standingIn: (folder: string) => Promise<string[]>
  /** Deletes one of those unless it has changed since then; returns whether it did. */
  readonly removeUnchanged: (standing: string, since: Date) => Promise<boolean>
  /** Deletes a folder in which nothing stands. */
  readonly removeEmpty: (folder: string) => Promise<void>
}

export type StoredFile = { readonly size: number; readonly bytes: () => ReadableStream<Uint8Array> }
