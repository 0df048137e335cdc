/** The events between the story's window and the panel's window, each with the type of its payload. */
export const channelEvents = {
  /** `Shown`, or null where the story shows no machine. */
  shown: 'lockit/gallery/shown',
  /** `DrawnChart` */
  drawn: 'lockit/gallery/drawn',
  /** `Command` */
  command: 'lockit/gallery/command',
  /** No payload: the panel requests the current state of the story. */
  ask: 'lockit/gallery/ask',
} as const
