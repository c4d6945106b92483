import type { FirstPayroll } from '@handal/contracts/session/first-payroll'
import type { OperatorHome as OperatorHomeData } from '@handal/contracts/session/home'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { messageOf } from '../../client/api-error.ts'
import { useCompanyNo } from '../../client/queries.ts'
import { useIsPhone } from '../../shared/media.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { LoadFailure } from '../../shared/ui/LoadFailure.tsx'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { AuditNotice } from './AuditNotice.tsx'
import { DueList } from './DueList.tsx'
import {
  actOf,
  countDone,
  type GuideStep,
  nextStep,
  PHASE,
  placeOf,
  type StepAct,
  useFirstPayroll,
} from '../first-payroll/public.ts'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { MovingIn } from './MovingIn.tsx'
import { OperatorHome } from './OperatorHome.tsx'
import styles from './first-payroll-home.module.css'
import home from './home.module.css'

type Props = { readonly home: OperatorHomeData; readonly laterTo: string }

/** The home of a company that never confirmed a payroll: what is missing before the first one, step by step. */
export function FirstPayrollHome({ home: data, laterTo }: Props) {
  const query = useFirstPayroll()
  if (query.data === undefined)
    return query.isError ? (
      <Sheet className={home['alone'] ?? ''}>
        <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </Sheet>
    ) : (
      <HomeSkeleton kind="operator" />
    )
  const { guide } = query.data
  return guide === null ? <OperatorHome home={data} /> : <Guide guide={guide} audit={data.audit} laterTo={laterTo} />
}

type GuideProps = {
  readonly guide: FirstPayroll
  readonly audit: OperatorHomeData['audit']
  readonly laterTo: string
}

function Guide({ guide, audit, laterTo }: GuideProps) {
  const isPhone = useIsPhone()
  const companyNo = useCompanyNo()
  const place = placeOf(companyNo, guide)
  const next = nextStep(guide)
  const act = next === undefined ? null : actOf(next, guide.people, place)
  return (
    <div className={`${home['page']} ${isPhone && act !== null ? home['withBar'] : ''}`}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1 className="h1">첫 급여 준비</h1>
          <Progress guide={guide} />
        </div>
        <div className={styles['acts']}>
          <ButtonLink to={laterTo} size={isPhone ? 'sm' : 'md'}>
            나중에 하기
          </ButtonLink>
          {isPhone ? null : <CalculateAct next={next} month={guide.month} calculated={guide.calculated > 0} />}
        </div>
      </header>
      <AuditNotice audit={audit} page="/basic-info/company-info/audit-review" />
      <div className={`${home['columns']} ${styles['columns']}`}>
        <Sheet pad="none" className={styles['groups'] ?? ''}>
          {guide.groups.map(({ label, steps }) => (
            <section key={label} aria-label={label}>
              <div className={styles['groupHead']}>
                <h2 className="h2">{label}</h2>
                <span className="cap ter">
                  <span className="num">{steps.length}</span>가지 가운데 <span className="num">{countDone(steps)}</span>
                  가지
                </span>
              </div>
              <ol>
                {steps.map((step) => (
                  <StepRow key={step.step} step={step} act={actOf(step, guide.people, place)} isPhone={isPhone} />
                ))}
              </ol>
            </section>
          ))}
        </Sheet>
        <div className={`${home['column']} ${styles['side']}`}>
          <Blocks blocks={guide.blocks} />
          <DueList today={guide.today} dues={guide.dates} title={`${Number(guide.month.slice(5))}월 일정`} />
          {companyNo === null ? null : <MovingIn companyNo={companyNo} today={guide.today} people={guide.people} />}
        </div>
      </div>
      {isPhone && act !== null ? (
        <div className={home['bar']}>
          <ButtonLink to={act.to} variant="primary" size="lg" wide>
            {act.act}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

function Progress({ guide }: { readonly guide: FirstPayroll }) {
  const steps = guide.groups.flatMap((group) => group.steps)
  return (
    <p className="cap ter">
      <span className="num">{steps.length}</span>가지 가운데 <span className="num">{countDone(steps)}</span>가지를
      마쳤습니다.
      {guide.minutesLeft === null ? null : (
        <>
          {' '}
          남은 일은 <span className="num">{guide.minutesLeft}</span>분쯤 걸립니다.
        </>
      )}
    </p>
  )
}

/** The act of the page: it waits for the step that is next and says so. */
function CalculateAct({
  next,
  month,
  calculated,
}: {
  readonly next: GuideStep | undefined
  readonly month: string
  /** Somebody is calculated already: the way there is open, whatever is still missing. */
  readonly calculated: boolean
}) {
  const isReady = next === undefined || next.step === 'payroll' || calculated
  if (isReady)
    return (
      <ButtonLink to={`/salary/management?month=${month}`} variant="primary">
        급여 계산
      </ButtonLink>
    )
  return (
    <Button variant="primary" disabledReason={`‘${next.label}’부터 마쳐 주세요.`}>
      급여 계산
    </Button>
  )
}

type RowProps = {
  readonly step: GuideStep
  readonly act: StepAct | null
  readonly isPhone: boolean
}

function StepRow({ step, act, isPhone }: RowProps) {
  const { label, note, state } = step
  const isNext = state === 'next'
  const body = (
    <>
      <Moon phase={PHASE[state]} labelled />
      <span className={`${styles['name']} ${state === 'done' ? 'sec' : ''}`}>{label}</span>
      <span className={`${styles['note']} sec`}>{note}</span>
    </>
  )
  // The page's own act is the one that is filled when everything before it is done.
  const variant = isNext && step.step !== 'payroll' ? 'primary' : 'secondary'
  if (isPhone)
    return (
      <li aria-current={isNext ? 'step' : undefined}>
        {act === null ? (
          <div className={styles['row']}>{body}</div>
        ) : (
          <Link to={act.to} className={styles['row']}>
            {body}
            <ChevronRight size={18} strokeWidth={1.6} aria-hidden className={styles['chevron']} />
          </Link>
        )}
      </li>
    )
  return (
    <li className={styles['row']} aria-current={isNext ? 'step' : undefined}>
      {body}
      {act === null ? null : (
        <ButtonLink to={act.to} size="sm" variant={variant} wide>
          {act.act}
        </ButtonLink>
      )}
    </li>
  )
}

/** Where what no step of the guide asks for is made. */
const WAYS: Readonly<Record<string, { readonly label: string; readonly path: string }>> = {
  '명세서 교부': { label: '로그인 계정 만들기', path: '/basic-info/hrm/employee?account=NONE' },
}
function BlockWay({ title }: { readonly title: string }) {
  const way = WAYS[title]
  return way === undefined ? null : (
    <Link to={way.path} className="link cap">
      {way.label}
    </Link>
  )
}

function Blocks({ blocks }: { readonly blocks: FirstPayroll['blocks'] }) {
  if (blocks.length === 0) return null
  return (
    <Sheet title="아직 할 수 없는 일" pad="none" className={home['rows'] ?? ''}>
      <ul>
        {blocks.map(({ title, text }) => (
          <li key={text} className={styles['block']}>
            <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />
            <div>
              <b>{title}</b>
              <p className="cap sec">{text}</p>
              <BlockWay title={title} />
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
