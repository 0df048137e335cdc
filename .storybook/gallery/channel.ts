/** The events between the story's window and the panel's window, each with the type of its payload. */
export const channelEvents = {
  /** `Shown`, or null where the story shows no machine. */
  shown: 'lockit/gallery/shown',
  /** `DrawnChart` */
  drawn: 'lockit/gallery/drawn',
  /** `GalleryCommand` */
  command: 'lockit/gallery/command',
  /** `ChartScope`: the panel requests the state of the story, and its chart; without a payload, the state alone. */
  ask: 'lockit/gallery/ask',
} as const
