import { tidyFileName } from '#domain/assets/file-name.ts'

/** 'quote-Dusk-Harbor.pdf', or 'quote.pdf' for a title without a letter or digit (specification §5). */
export function quoteFileName(gameTitle = ''): string {
  const sanitized = gameTitle
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return tidyFileName(sanitized === '' ? 'quote.pdf' : `quote-${sanitized}.pdf`)
}
