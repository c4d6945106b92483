import { useId, useRef, useState, type ReactNode } from 'react'
import { useSize } from '../../use-size.ts'
import { niceTicks } from './ticks.ts'
import { Button } from '../Button.tsx'
import '../ui.css'

export type BarChartPoint = {
  /** Short name under the bar (`11월`). */
  label: string
  value: number
  /** The value as the table says it. */
  text: string
  /** The one that matters: drawn in the brand colour. */
  main?: boolean | undefined
  /** Not yet certain: tint with dashed edge. */
  forecast?: boolean | undefined
}

const left = 44
const right = 16
const bottom = 24

/**
 * Bars over time: axis from 0, three or four hairlines, last value labelled, the same as a table behind "표로 보기".
 * `sentence` says in words what the picture shows.
 */
export function BarChart({
  points,
  sentence,
  caption,
  valueName,
  axisText = (value) => value.toLocaleString('ko-KR'),
  height = 200,
}: {
  points: readonly BarChartPoint[]
  sentence: string
  caption: string
  /** Head of the value column, with its unit. */
  valueName: string
  axisText?: ((value: number) => string) | undefined
  height?: number | undefined
}): ReactNode {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const width = useSize(box).width || 640
  const ticks = niceTicks(Math.max(0, ...points.map((point) => point.value)))
  const top = ticks.at(-1) ?? 1
  const plot = height - bottom - 20
  const step = points.length > 0 ? (width - left - right) / points.length : 0
  const bar = Math.min(32, step * 0.6)
  const y = (value: number): number => 20 + plot - (Math.max(0, value) / top) * plot
  return (
    <figure ref={box} aria-labelledby={`${id}-sentence`}>
      <div className="row between g12">
        <figcaption id={`${id}-sentence`} className="dense sec">
          {sentence}
        </figcaption>
        <Button variant="text" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} data-print="none">
          {asTable ? '그림으로 보기' : '표로 보기'}
        </Button>
      </div>
      {asTable ? (
        <ChartTable points={points} caption={caption} valueName={valueName} />
      ) : (
        <svg className="hd-chart" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={tick === 0 ? 'axis' : 'line'} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                {axisText(tick)}
              </text>
            </g>
          ))}
          {points.map((point, index) => {
            const x = left + step * index + (step - bar) / 2
            const isLast = index === points.length - 1
            return (
              <g key={point.label}>
                <rect
                  x={x}
                  y={y(point.value)}
                  width={bar}
                  height={Math.max(0, y(0) - y(point.value))}
                  fill={barFill(point)}
                  stroke={point.forecast ? 'var(--chart-primary)' : undefined}
                  strokeDasharray={point.forecast ? '3 3' : undefined}
                />
                <text x={x + bar / 2} y={height - 6} textAnchor="middle">
                  {point.label}
                </text>
                {isLast && (
                  <text className="last" x={x + bar / 2} y={y(point.value) - 6} textAnchor="middle">
                    {axisText(point.value)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
    </figure>
  )
}

function barFill(point: BarChartPoint): string {
  if (point.forecast) return 'var(--chart-forecast)'
  return point.main ? 'var(--chart-primary)' : 'var(--chart-base)'
}

function ChartTable({
  points,
  caption,
  valueName,
}: {
  points: readonly BarChartPoint[]
  caption: string
  valueName: string
}): ReactNode {
  return (
    <table className="hd-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">구분</th>
          <th scope="col" className="r">
            {valueName}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            <td className="r num">{point.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
