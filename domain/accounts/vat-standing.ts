/** What the tax authorities' register says of a VAT number; `unchecked` until it has answered. */
export const vatStandings = ['found', 'notFound', 'unchecked'] as const

export type VatStanding = (typeof vatStandings)[number]
