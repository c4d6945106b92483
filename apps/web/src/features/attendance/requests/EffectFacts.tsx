import { parseDuration } from '@handal/base/hhmm'
import type { PunchEffect } from '@handal/contracts/time/punch-requests'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'

/** Hours of a duration; without any a hyphen. */
const hours = (duration: string | null): string => format.hours(duration === null ? 0 : parseDuration(duration))

/** What an approval makes of the day and its week, in hours; `children` are rows over them. */
export function EffectFacts({
  effect: { realWork, overtime, week },
  rows = [],
}: {
  readonly effect: PunchEffect
  readonly rows?: Parameters<typeof Facts>[0]['items']
}) {
  const moved = ({ before, after }: PunchEffect['realWork']) => (
    <span className="num">
      {before === after ? null : `${hours(before)} → `}
      <b>{hours(after)}</b>
    </span>
  )
  return (
    <section aria-label="승인되면">
      <h3 className="h3">승인되면</h3>
      <Facts
        items={[
          ...rows,
          { name: '실근무', value: moved(realWork) },
          { name: '연장', value: moved(overtime) },
          {
            name: '그 주 근로시간',
            value: (
              <span className={week.over === '00:00' ? 'num' : 'num dang b'}>
                {hours(week.hours)}
                {week.over === '00:00' ? '' : ` (52시간을 ${hours(week.over)} 넘습니다)`}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
