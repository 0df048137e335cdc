import { classNames } from './class-names.ts'
import css from './icon.module.css'

/** Drawn in a box of 20 by 20; `dot` is the upper edge of a filled square on the middle line. */
const shapes = {
  back: { path: 'M12 4l-6 6 6 6' },
  check: { path: 'M4 10.5l4 4 8-9' },
  chevronDown: { path: 'M5 8l5 5 5-5' },
  chevronRight: { path: 'M8 5l5 5-5 5' },
  close: { path: 'M5 5l10 10M15 5L5 15' },
  delete: { path: 'M3.5 5.5h13M8 5V3h4v2M5 5.5l.8 11.5h8.4L15 5.5M8.5 9v5M11.5 9v5' },
  download: { path: 'M10 3v10M6 9.5l4 4 4-4M3.5 17h13' },
  error: { path: 'M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7zM10 6v5', dot: 12.7 },
  file: { path: 'M5 2.5h6.5L15 6v11.5H5zM11 2.5v4h4' },
  hidden: { path: 'M2 10c4-6.5 12-6.5 16 0-4 6.5-12 6.5-16 0zM4 17L16 3' },
  globe: { path: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2 10h16M10 2c-5 5-5 11 0 16M10 2c5 5 5 11 0 16' },
  grip: { path: 'M4 7h12M4 13h12' },
  info: { path: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 9v5', dot: 5.5 },
  list: { path: 'M3.5 5h13M3.5 10h13M3.5 15h13' },
  minus: { path: 'M4 10h12' },
  plus: { path: 'M10 4v12M4 10h12' },
  question: { path: 'M3 4h14v9.5H9.5L6 17v-3.5H3z' },
  reload: { path: 'M15.5 6.5a6.5 6.5 0 1 0 1 4.5M16 2.5V7h-4.5' },
  search: { path: 'M14.5 14.5L18 18M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z' },
  success: { path: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM6.5 10.3L9 12.8l4.5-5' },
  upload: { path: 'M10 14V4M6 7.5l4-4 4 4M3.5 17h13' },
  warn: { path: 'M10 2.5L18.5 17h-17zM10 8v4.5', dot: 13.6 },
} satisfies Record<string, { path: string; dot?: number }>

export type IconName = keyof typeof shapes

/** A picture beside words, hidden from screen readers. */
export function Icon({ name, small }: { name: IconName; small?: boolean | undefined }) {
  const shape: { path: string; dot?: number } = shapes[name]
  return (
    <svg className={classNames(css['icon'], small && css['small'])} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shape.path} />
      {shape.dot === undefined ? null : <rect className={css['dot']} x="9.1" y={shape.dot} width="1.8" height="1.8" />}
    </svg>
  )
}

/** The solid triangle of dialogue boxes: only on Next and Continue Order. */
export function Cue() {
  return (
    <svg className={css['cue']} viewBox="0 0 10 12" aria-hidden="true">
      <path d="M1 0l9 6-9 6z" />
    </svg>
  )
}
