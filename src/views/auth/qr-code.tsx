import { encode } from 'uqr'
import css from './enrolment.module.css'

export interface QrCodeProps {
  text: string
  label: string
}

/** Dark on light in either colour scheme, with the margin of four modules that scanners need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={css['light']} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={css['dark']} d={modules.join('')} />
    </svg>
  )
}
