/** The number as people see it: LO-40001. */
export function offerNumber(number: number): string {
  return `LO-${number}`
}

/** The number in 'LO-40001' or '40001'; undefined for any other text. */
export function readOfferNumber(text: string): number | undefined {
  const [, digits] = /^(?:LO-)?(\d{1,9})$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The address of an offer link's page. */
export function offerAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}/offers?${new URLSearchParams({ iid: secret })}`
}
