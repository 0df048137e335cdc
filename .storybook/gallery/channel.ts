/** The events between the window of the stories and that of the panel, with what each carries. */
export const channelEvents = {
  /** `Shown`, or null where the story shows no machine. */
  shown: 'lockit/gallery/shown',
  /** `DrawnChart` */
  drawn: 'lockit/gallery/drawn',
  /** `Command` */
  command: 'lockit/gallery/command',
  /** Nothing: the panel wants to know what is shown. */
  ask: 'lockit/gallery/ask',
} as const
