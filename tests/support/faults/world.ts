import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Terminal } from '#actors/payment/terminal.ts'
import { accepted, valueOf } from '#domain/result.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import type { ActorTools } from '#stories/support/model.ts'

const { content, encodings } = valueOf(setupFixtures.outputs.openFile[0])
const untold = () => Promise.reject(new Error('The worker is not asked here'))

/** The file is never open yet, and opens at once. */
const reader: SourceReader = {
  open: () => Promise.resolve(accepted({ ...content, encodings })),
  uploaded: () => undefined,
  find: () => undefined,
  report: untold,
  rows: untold,
  view: untold,
}

const terminal: Terminal = {
  createMethod: () => Promise.resolve(paymentFixtures.outputs.createMethod[0]),
  confirmAtBank: () => Promise.resolve(accepted({ passed: true })),
}

/** A world in which the work of a worker or a provider is done at once: faults happen to the calls of the service. */
export const world: Omit<ActorTools, 'client'> = { reader, terminal, leave: () => undefined }
