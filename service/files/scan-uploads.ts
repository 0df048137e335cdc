import type { Upload } from '#service/http/receive-uploads.ts'
import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { ScannerAway } from './malware-scanner.ts'

/**
 * Scans uploaded files for malware; returns whether a scanner is set. Throws MALWARE_FOUND, and SCANNER_AWAY where the
 * result is not known: a scanner that is set must see everything.
 */
export async function scanUploads(
  { scanner, log }: Pick<Services, 'scanner' | 'log'>,
  uploads: readonly Upload[],
): Promise<boolean> {
  if (!scanner) return false
  try {
    for (const { path } of uploads) {
      const found = await scanner(path)
      if (found === undefined) continue
      log.warn({ found }, 'a file was refused: it holds malware')
      throw new Refusal('MALWARE_FOUND', 'Malware was found in the file, and nothing of it was kept.')
    }
    return true
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error
    log.error({ error: describeError(error) }, 'a file was refused: the malware scanner is away')
    throw new Refusal('SCANNER_AWAY', 'The file cannot be checked for malware at present. Try again later.')
  }
}
