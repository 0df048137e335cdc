import { expect, userEvent, waitFor, within } from 'storybook/test'

export type Played = { readonly canvasElement: HTMLElement }

/** The parts of a bench, and what is done to it, for the play functions of stories. */
export function benchParts({ canvasElement }: Played) {
  const canvas = within(canvasElement)
  const part = (name: string) => within(canvas.getByRole('region', { name }))
  return {
    view: within(canvas.getByTestId('view')),
    chart: async (machine: string) =>
      within(await canvas.findByRole('region', { name: `Chart of ${machine}` }, { timeout: 30_000 })),
    list: (machine: string) => part(`States of ${machine}`),
    press: (name: string | RegExp) => {
      const [button] = canvas.getAllByRole('button', { name })
      return userEvent.click(button ?? document.body)
    },
    choose: (label: RegExp, option: string) =>
      userEvent.selectOptions(canvas.getByRole('combobox', { name: label }), option),
    stands: (leaves: string) =>
      waitFor(() => expect(canvas.getByText(leaves, { selector: '[aria-live]' })).toBeVisible()),
    trail: () =>
      part('Trail')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    canvas,
  }
}
