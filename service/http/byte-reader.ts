/** More bytes came before the mark than are taken. */
export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError'
}

/** Reads a stream piece by piece, each up to a mark; holds one piece and one chunk at a time. */
export class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader()
  }

  /**
   * The bytes before the next mark, which is passed over; undefined when the stream ends first.
   * @throws TooManyBytesError as soon as there are more than `most` of them.
   */
  async until(mark: Buffer, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
    const pieces: Buffer[] = []
    let length = 0
    const keep = (piece: Buffer) => {
      length += piece.length
      if (length > most) throw new TooManyBytesError()
      if (piece.length > 0) pieces.push(piece)
    }
    for (;;) {
      const at = this.#held.indexOf(mark)
      if (at >= 0) {
        keep(this.#held.subarray(0, at))
        this.#held = this.#held.subarray(at + mark.length)
        return Buffer.concat(pieces, length)
      }
      // The mark may begin in what is held and end in what is still to come.
      const safe = Math.max(0, this.#held.length - mark.length + 1)
      keep(this.#held.subarray(0, safe))
      this.#held = this.#held.subarray(safe)
      if (!(await this.#pull())) return undefined
    }
  }

  /** The next bytes, passed over; fewer when the stream ends first. */
  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.#pull()));
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(count)
    return taken
  }

  /** Reads the rest and drops it, up to `most` bytes; then lets go of the stream. */
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
