/** More bytes than allowed came before the mark. */
export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError'
}

/** The stream ended before the mark. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError'
}

/** Reads a stream mark by mark; holds one chunk at a time. */
export class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader()
  }

  /**
   * The bytes before the next mark, as they come; the mark is passed over.
   * @throws TooManyBytesError as soon as there are more than `most` of them, CutOffError when the stream ends first.
   */
  async *pieces(mark: Buffer, most: number): AsyncGenerator<Buffer, void, undefined> {
    let length = 0
    for (;;) {
      const at = this.#held.indexOf(mark)
      const end = at >= 0 ? at : this.#held.length - begunAtEnd(this.#held, mark)
      length += end
      if (length > most) throw new TooManyBytesError()
      const piece = this.#held.subarray(0, end)
      this.#held = this.#held.subarray(at >= 0 ? at + mark.length : end)
      if (end > 0) yield piece
      if (at >= 0) return
      if (!(await this.#pull())) throw new CutOffError()
    }
  }

  /** The bytes before the next mark, in one piece; throws like `pieces`. */
  async until(mark: Buffer, most: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(mark, most)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** Removes and returns the next bytes; fewer when the stream ends first. */
  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.#pull()));
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(count)
    return taken
  }

  /** Reads and drops the rest, up to `most` bytes; then releases the stream. */
  async drain(most: number): Promise<void> {
    let dropped = 0
    this.#held = Buffer.alloc(0)
    while (dropped < most && (await this.#pull())) {
      dropped += this.#held.length
      this.#held = Buffer.alloc(0)
    }
    await this.#reader.cancel()
  }

  async #pull(): Promise<boolean> {
    const { done, value } = await this.#reader.read()
    if (done) return false
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    return true
  }
}

/**
 * How many of the last bytes begin a mark that the next chunk may complete. Mostly none: the bytes that are held back
 * have to be copied before the next chunk.
 */
function begunAtEnd(bytes: Buffer, mark: Buffer): number {
  let count = Math.min(bytes.length, mark.length - 1)
  while (count > 0 && !bytes.subarray(-count).equals(mark.subarray(0, count))) count -= 1
  return count
}
