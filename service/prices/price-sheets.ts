/** The sheets of a price list as a workbook, and the heads of their columns, by the keys of the JSON file. */
export const priceSheets = {
  languages: {
    name: 'Languages',
    heads: { lang: 'Language', price: 'EUR per word', priceUSD: 'USD per word', recommended: 'Recommended' },
  },
  fees: {
    name: 'Fees',
    heads: { managementFee: 'Management fee', cardFee: 'Card fee', minimumFee: 'Minimum fee' },
  },
  discounts: { name: 'Discounts', heads: { words: 'Beyond words', share: 'Share' } },
} as const
