import { useTexts } from '#lib/i18n.ts'
import type { Scale } from './axes.tsx'
import { chartTexts } from './chart.texts.ts'
import css from './charts.module.css'

/** A target over the whole width, named at its end. */
export function GoalLine({ scale, goal, text }: { scale: Scale; goal: number; text: string }) {
  const t = useTexts(chartTexts)
  const y = scale.y(goal)
  return (
    <g className={css.goal}>
      <path d={`M${scale.left} ${y.toFixed(1)}H${scale.right.toFixed(1)}`} />
      <text x={scale.right} y={y - 4} textAnchor="end">
        {t('goal', { value: text })}
      </text>
    </g>
  )
}
