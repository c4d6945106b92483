import type { Pattern } from '@handal/contracts/time/patterns'
import type { PlainDate } from '@handal/base/date'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import type { Brush } from './brushes.ts'
import { AssignPattern, NewPattern } from './PatternForms.tsx'
import { patternPeopleQuery, patternsQuery } from './schedule.queries.ts'
import css from './schedule.module.css'

export type OpenPattern = 'patterns' | 'new-pattern' | 'assign' | null
type Props = {
  readonly companyNo: number
  readonly day: PlainDate
  readonly brushes: readonly Brush[]
  readonly onOpen: (open: OpenPattern) => void
}

/** The days of a pattern in letters, a week apart: `주주주주주휴주휴 야야야야야휴주휴`. */
const lettersOf = ({ days }: Pattern, brushes: readonly Brush[]): string =>
  days
    .map(({ kind, workSch, start }, index) => {
      const brush = brushes.find(({ id }) => id === (kind === 'WORK' ? workSch : kind))
      return `${index > 0 && index % 7 === 0 ? ' ' : ''}${brush?.letter ?? ` ${start} `}`
    })
    .join('')

/** The drawer of patterns and the forms that open from it. */
export function PatternDrawers({
  open,
  ...props
}: Props & { readonly open: OpenPattern | 'publish' | 'publications' }) {
  if (open === null || open === 'publish' || open === 'publications') return null
  const back = (): void => props.onOpen('patterns')
  if (open === 'new-pattern') return <NewPattern companyNo={props.companyNo} brushes={props.brushes} onClose={back} />
  if (open === 'assign') return <AssignPattern companyNo={props.companyNo} day={props.day} onClose={back} />
  return <PatternList {...props} />
}

function PatternList({ companyNo, brushes, onOpen }: Props) {
  const patterns = useQuery(patternsQuery(companyNo))
  const people = useQuery(patternPeopleQuery(companyNo))
  return (
    <Drawer open title="교대 규칙" onClose={() => onOpen(null)}>
      <div className={css['patterns']}>
        <div className={css['acts']}>
          <Button onClick={() => onOpen('new-pattern')}>규칙 등록</Button>
          <Button onClick={() => onOpen('assign')}>사원에 지정</Button>
        </div>
        <QueryPart query={patterns} lines={3}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="ter">교대 규칙이 없습니다.</p>
            ) : (
              <ul aria-label="교대 규칙">
                {items.map((pattern) => (
                  <li key={pattern.no}>
                    <b>{pattern.name}</b>
                    <span className="cap ter">{`${pattern.days.length}일 · 지금 ${pattern.people}명`}</span>
                    <span>{lettersOf(pattern, brushes)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryPart>
        <QueryPart query={people} lines={3}>
          {({ items }) => (
            <ul aria-label="교대 규칙의 사원">
              {items.map(({ employeeNo, name, from, patternName, dayOfPattern }) => (
                <li key={employeeNo}>
                  <b>{name}</b>
                  <span className="cap ter">{`${format.date(from)}부터`}</span>
                  <span>{patternName === null ? '교대 규칙 없음' : `${patternName} ${dayOfPattern}일째부터`}</span>
                </li>
              ))}
            </ul>
          )}
        </QueryPart>
      </div>
    </Drawer>
  )
}
