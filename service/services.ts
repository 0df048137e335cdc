import type { FactorSeal } from './accounts/factor-seal.ts'
import type { Passwords } from './accounts/password.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { DiskRoom } from './disk-room.ts'
import type { DeliveryDesk } from './files/delivery-desk.ts'
import type { DocumentReader } from './files/document-reader.ts'
import type { FileStore } from './files/file-store.ts'
import type { MalwareScanner } from './files/malware-scanner.ts'
import type { Pace } from './http/body-pace.ts'
import type { Gate } from './http/gate.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Log } from './log.ts'
import type { OrderTokens } from './orders/order-token.ts'
import type { Courier } from './outgoing/courier.ts'
import type { PaperDesk } from './paper/paper-desk.ts'
import type { Providers } from './payments/providers.ts'
import type { Turns } from './payments/turns.ts'
import type { PaymentsUnderWay } from './payments/under-way.ts'
import type { PriceLists } from './store/price-lists.ts'
import type { Database } from './store/database.ts'
import type { Settings } from './settings.ts'

/** What the handlers work with; made once, when the service starts. */
export type Services = {
  readonly settings: Settings
  readonly db: Database
  readonly files: FileStore
  /** A folder of this process, where uploads lie while they come in. */
  readonly incoming: string
  /** What may still be written where files are kept. */
  readonly diskRoom: DiskRoom
  /** How slowly bodies of requests may come. */
  readonly bodyPace: Pace
  readonly reader: DocumentReader
  readonly deliveryDesk: DeliveryDesk
  /** Undefined: files of strangers are kept without a look into them. */
  readonly scanner: MalwareScanner | undefined
  readonly paperDesk: PaperDesk
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly factorSeal: FactorSeal
  readonly orderTokens: OrderTokens
  readonly limiter: Limiter
  readonly gate: Gate
  readonly priceLists: PriceLists
  readonly providers: Providers
  /** Of this process, about one order or invoice each. */
  readonly turns: Turns
  /** The payments that this process is asking a provider about, by their ids. */
  readonly asking: Set<string>
  readonly paymentsUnderWay: PaymentsUnderWay
  readonly mailer: Courier
  /** Passes reports on. */
  readonly relay: Courier
  readonly log: Log
  readonly now: () => Date
  /** In milliseconds. */
  readonly pause: (duration: number) => Promise<void>
}
