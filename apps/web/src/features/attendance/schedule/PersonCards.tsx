import { formatShortDateWithWeekday } from '@handal/base/format'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { markOf } from './brushes.ts'
import { keyOf, painted, type Spot } from './draft.ts'
import { besideText } from './ScheduleCell.tsx'
import { restOn } from './ScheduleGrid.tsx'
import type { PlanProps } from './SchedulePlan.tsx'
import css from './schedule.module.css'

/** The two weeks of each person on a phone; a day opens what it can be. */
export function PersonCards({ people, brushes, changes, weeks, rests, state }: PlanProps) {
  const [open, setOpen] = useState<(Spot & { readonly name: string }) | null>(null)
  return (
    <>
      {people.map(({ employeeNo, name, departmentName, days, weeks: own }) => (
        <Sheet key={employeeNo} pad="form">
          <h2 className="h3">{name}</h2>
          <p className="cap ter">
            {[
              departmentName,
              ...own.map((week) => {
                const now = weeks.get(keyOf(employeeNo, week.from)) ?? week
                return `${now.hours}${now.over === null ? '' : ' 넘음'}`
              }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ul className={css['days']} aria-label={`${name} 근무계획`}>
            {days.map((day) => {
              const change = changes.get(keyOf(employeeNo, day.workDate))
              const mark = markOf(change?.after ?? day, brushes)
              const rest = restOn(rests, employeeNo, change?.after ?? day)
              const beside = besideText(day)
              const date = formatShortDateWithWeekday(day.workDate)
              return (
                <li key={day.workDate}>
                  <button
                    type="button"
                    className={change === undefined ? undefined : css['edited']}
                    aria-label={`${date} ${mark?.full ?? '쉼'}${rest === null ? '' : `, 앞 근무와 ${rest} 쉼`}${beside === '' ? '' : `, ${beside}`}${change === undefined ? '' : ', 바뀜'}`}
                    onClick={() => setOpen({ employeeNo, day, name })}
                  >
                    <span>
                      {date}
                      {beside === '' ? null : (
                        <span className={day.publication?.same === false ? css['warn'] : 'ter'}> {beside}</span>
                      )}
                    </span>
                    {rest === null ? null : <span className={css['bad']}>쉼 {rest}</span>}
                    {mark === null ? (
                      <span className="ter">-</span>
                    ) : (
                      <i className={`${css['shift']} ${css[mark.look]}`}>{mark.text}</i>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        </Sheet>
      ))}
      {open === null ? null : (
        <Drawer
          open
          title={open.name}
          caption={formatShortDateWithWeekday(open.day.workDate)}
          onClose={() => setOpen(null)}
        >
          <div className={css['choices']}>
            {brushes.map((brush) => (
              <Button
                key={brush.id}
                wide
                onClick={() => {
                  state.change(painted(state.draft, [open], brush.shift))
                  setOpen(null)
                }}
              >
                {[brush.name, brush.times].filter(Boolean).join(' ')}
              </Button>
            ))}
          </div>
        </Drawer>
      )}
    </>
  )
}
