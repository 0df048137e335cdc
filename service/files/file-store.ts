/**
 * Where uploaded files are kept. Keys are made by us, of letters, digits, '-' and '/': names that people gave to files
 * never become part of one.
 */
export type FileStore = {
  /** Keeps the bytes under a key; whoever reads it sees all of them or none. */
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same with a file of this machine, which is gone from its place afterwards. */
  readonly take: (key: string, path: string) => Promise<void>
  /** Whether `read` would give bytes, without reading any. */
  readonly exists: (key: string) => Promise<boolean>
  /** The bytes of a key, as they come; undefined when there are none that can be read. */
  readonly read: (key: string) => Promise<StoredFile | undefined>
  /** Lends the path of a local copy for as long as `work` takes; undefined when there is no such key. */
  readonly lend: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result | undefined>
  /** The folders in which nothing was put or removed since then. */
  readonly foldersBefore: (since: Date) => Promise<string[]>
  /** Forgets every key that begins with the folder's name and a slash. */
  readonly removeFolder: (folder: string) => Promise<void>
  /** Forgets one key; one that is not there is no failure. */
  readonly remove: (key: string) => Promise<void>
}

export type StoredFile = { readonly size: number; readonly bytes: () => ReadableStream<Uint8Array> }
