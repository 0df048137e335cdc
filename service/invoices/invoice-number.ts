/** The number as people see it: INV-2026-1001. */
export function invoiceNumber({ number, issuedAt }: { readonly number: number; readonly issuedAt: Date }): string {
  return `INV-${issuedAt.getUTCFullYear()}-${number}`
}

/** The number in 'INV-2026-1001' or '1001'; undefined for any other text. */
export function readInvoiceNumber(text: string): number | undefined {
  const [, digits] = /^(?:INV-\d{4}-)?(\d{1,9})$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The address of an invoice link's page. */
export function invoiceAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}/payment?${new URLSearchParams({ iid: secret })}`
}
