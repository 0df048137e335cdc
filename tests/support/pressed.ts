import { page } from 'vitest/browser'

/** What tests find on a page by its role and its whole name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const alert = page.getByRole('alert')
