/** What an element that the arrow keys lead to is rendered with. `useTabStop` makes one of them the Tab stop of all. */
export const arrowTarget = { 'data-arrow-target': '', tabIndex: -1 } as const
