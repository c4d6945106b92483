import type { FirstPayroll } from '@handal/contracts/session/first-payroll'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { useCompanyNo } from '../../../client/queries.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { FirstRun, type FirstRunStep } from '../../../shared/ui/EmptyState.tsx'
import { actOf, PHASE, placeOf, useFirstPayroll } from '../../first-payroll/public.ts'
import styles from '../payroll.module.css'

/** The steps of the guide as rows; that of the payroll itself is this screen. */
const rowsOf = (guide: FirstPayroll, companyNo: number | null): FirstRunStep[] =>
  guide.groups
    .flatMap(({ steps }) => steps)
    .filter(({ step }) => step !== 'payroll')
    .map((step): FirstRunStep => {
      const act = actOf(step, guide.people, placeOf(companyNo, guide))
      return {
        thing: step.label,
        phase: PHASE[step.state],
        state: step.note,
        action:
          act === null ? null : (
            <ButtonLink to={act.to} size="sm" wide variant={step.state === 'next' ? 'primary' : 'secondary'}>
              {act.act}
            </ButtonLink>
          ),
      }
    })

/** What has to be there before the first payroll, as home has it, inside the grid's frame. */
export function FirstRunGuide({ month }: { readonly month: string }) {
  const query = useFirstPayroll()
  const companyNo = useCompanyNo()
  const guide = query.data?.guide ?? null
  return (
    <section className={styles['firstRun']} aria-label="급여를 계산하기 전에">
      <div className={styles['firstRunHead']} aria-hidden>
        {['사번', '성명', '실지급액', '전월 대비', '지급총액', '공제총액', '기본급'].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <FirstRun
        title={`아직 ${Number(month.slice(5))}월 급여가 없습니다.`}
        steps={guide === null ? [] : rowsOf(guide, companyNo)}
        foot={
          <QueryPart query={query} lines={10}>
            {() => null}
          </QueryPart>
        }
      >
        처음 한 번 아래 일을 마치면, 다음 달부터는 근태마감 뒤 바로 계산할 수 있습니다.
      </FirstRun>
    </section>
  )
}
