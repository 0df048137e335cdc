import type { FactorSeal } from './accounts/factor-seal.ts'
import type { Passwords } from './accounts/password.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { DiskRoom } from './disk-room.ts'
import type { DeliveryDesk } from './files/delivery-desk.ts'
import type { DocumentReader } from './files/document-reader.ts'
import type { FileStore } from './files/file-store.ts'
import type { KnownDesk } from './files/known-desk.ts'
import type { MalwareScanner } from './files/malware-scanner.ts'
import type { Pace } from './http/body-pace.ts'
import type { Gate } from './http/gate.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Log } from './log.ts'
import type { MailPort } from './mail/message.ts'
import type { OrderTokens } from './orders/order-token.ts'
import type { PaperDesk } from './paper/paper-desk.ts'
import type { Providers } from './payments/providers.ts'
import type { Turns } from './payments/turns.ts'
import type { PaymentsUnderWay } from './payments/under-way.ts'
import type { Send } from './reports/send.ts'
import type { PriceLists } from './store/price-lists.ts'
import type { Database } from './store/database.ts'
import type { Settings } from './settings.ts'
import type { VatRegister } from './vat/vat-register.ts'

/** The services that handlers use; made once, when the service starts. */
export type Services = {
  readonly settings: Settings
  readonly db: Database
  readonly files: FileStore
  /** A folder of this process for uploads that are still coming in. */
  readonly incoming: string
  readonly diskRoom: DiskRoom
  readonly bodyPace: Pace
  readonly reader: DocumentReader
  readonly deliveryDesk: DeliveryDesk
  readonly knownDesk: KnownDesk
  /** Undefined when no scanner is set: strangers' files are then stored unscanned. */
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
  readonly vatRegister: VatRegister
  /** The turns of this process, for each order or invoice. */
  readonly turns: Turns
  /** The ids of payments that this process is asking a provider about. */
  readonly asking: Set<string>
  readonly paymentsUnderWay: PaymentsUnderWay
  readonly jobs: Jobs
  readonly mail: MailPort
  readonly send: Send
  readonly log: Log
  readonly now: () => Date
  /** In milliseconds. */
  readonly pause: (duration: number) => Promise<void>
}
