import css from './chart-view.module.css'

interface ChartToolsProps {
  onPress: (tool: 'enlarge' | 'shrink' | 'fit' | 'goBack') => void
  canFold: boolean
  onFold: (isFolded: boolean) => void
}

/** The buttons over a chart; the keys that do the same are in their titles. */
export function ChartTools({ onPress, canFold, onFold }: ChartToolsProps) {
  return (
    <div className={css['tools']}>
      <div role="group" aria-label="Size and place of the chart">
        <button type="button" aria-label="Smaller" title="Smaller (−)" onClick={() => onPress('shrink')}>
          −
        </button>
        <button type="button" aria-label="Larger" title="Larger (+)" onClick={() => onPress('enlarge')}>
          +
        </button>
        <button type="button" title="Shows the whole chart (0)" onClick={() => onPress('fit')}>
          All of it
        </button>
        <button type="button" title="Shows where the flow stands (Home)" onClick={() => onPress('goBack')}>
          To the state
        </button>
      </div>
      {canFold && (
        <div role="group" aria-label="Groups of the chart">
          <button type="button" onClick={() => onFold(true)}>
            Fold all
          </button>
          <button type="button" onClick={() => onFold(false)}>
            Unfold all
          </button>
        </div>
      )}
    </div>
  )
}
