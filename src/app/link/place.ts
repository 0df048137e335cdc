import type { LinkPlace } from '#machines/link/link.types.ts'

/** The page at an address of the link app, by its first path segment, and the secret in the address. */
export function linkPlace(path: string, search: string): LinkPlace {
  const [, first, ...rest] = path.replace(/\/$/, '').split('/')
  const query = new URLSearchParams(search)
  const iid = query.get('iid') ?? ''
  const orderId = query.get('orderId') ?? ''
  const tok = query.get('tok') ?? ''
  if (rest.length > 0) return { page: 'unknown' }
  switch (first) {
    case 'offers':
    case 'confirmation':
      return iid === '' ? { page: 'unknown' } : { page: 'offer', iid }
    case 'payment':
      return iid === '' ? { page: 'unknown' } : { page: 'invoice', iid }
    case 'delivery':
      return orderId === '' || tok === '' ? { page: 'unknown' } : { page: 'delivery', orderId, tok }
    default:
      return { page: 'unknown' }
  }
}

export const linkTitles: Record<LinkPlace['page'], string> = {
  invoice: 'Translation service order',
  offer: 'Service offer',
  delivery: 'Delivery',
  unknown: 'Page not found',
}

/** The names of the pages in reports: never the address, which holds the secret. */
export const linkPatterns: Record<LinkPlace['page'], string> = {
  invoice: '/payment',
  offer: '/offers',
  delivery: '/delivery',
  unknown: 'unknown',
}
