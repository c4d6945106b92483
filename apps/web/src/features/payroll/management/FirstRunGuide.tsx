import type { PayrollManagement } from '@handal/contracts/payroll/salary'
import * as format from '../../../shared/format.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { FirstRun, type FirstRunStep } from '../../../shared/ui/EmptyState.tsx'
import type { MoonPhase } from '../../../shared/ui/marks/Moon.tsx'
import { linkTo } from '../../../client/screens.ts'
import { attendanceLink } from './built.ts'
import styles from '../payroll.module.css'

type Thing = {
  readonly thing: string
  readonly done: boolean
  readonly state: string
  readonly act: string
  readonly to: string | undefined
}

const thingsOf = ({ items, run, columns }: PayrollManagement): Thing[] => {
  const missing = items.filter((row) => row.blocks.some((notice) => notice.code === 'missing-terms')).length
  const month = `${Number(run.month.slice(5))}월`
  return [
    {
      thing: '회사정보',
      done: true,
      state: `산정기간 ${format.range(format.shortDate(run.periodFrom), format.shortDate(run.periodTo))}, 지급일 ${format.shortDate(run.payDate)}`,
      act: '수정',
      to: linkTo('/basic-info/company-info'),
    },
    {
      thing: '사원',
      done: items.length > 0,
      state: items.length === 0 ? '급여를 받을 사원이 아직 없습니다.' : `${items.length}명이 있습니다.`,
      act: items.length === 0 ? '사원 등록' : '사원 보기',
      to: linkTo(items.length === 0 ? '/basic-info/hrm/employee/write' : '/basic-info/hrm/employee'),
    },
    {
      thing: '사원 급여 조건',
      done: items.length > 0 && missing === 0,
      state:
        missing > 0
          ? `${items.length}명 가운데 ${missing}명의 기본급이 아직 없습니다.`
          : items.length === 0
            ? '사원을 등록하면 기본급을 입력할 수 있습니다.'
            : '모든 사원의 기본급이 있습니다.',
      act: '급여 조건 입력',
      to: linkTo('/basic-info/hrm/employee'),
    },
    {
      thing: '급여항목',
      done: columns.length > 0,
      state:
        columns.length === 0
          ? '급여항목이 아직 없습니다.'
          : `항목 ${columns.filter((column) => column.kind === 'earning').length}개가 들어 있습니다. 그대로 쓰거나 수정할 수 있습니다.`,
      act: '항목 보기',
      to: linkTo('/basic-info/salary/item'),
    },
    {
      thing: `${month} 근태`,
      done: run.attendance.closed,
      state: run.attendance.closed ? '근태를 마감했습니다.' : '근태를 마감하면 계산할 수 있습니다.',
      act: '근태 마감',
      to: attendanceLink(run.month),
    },
  ]
}

/** What has to be there before the first payroll, inside the grid's frame. */
export function FirstRunGuide({ data }: { readonly data: PayrollManagement }) {
  const things = thingsOf(data)
  const current = things.findIndex((thing) => !thing.done)
  const phase = (index: number, done: boolean): MoonPhase => (done ? 'done' : index === current ? 'now' : 'later')
  const steps = things.map((thing, index): FirstRunStep => ({
    thing: thing.thing,
    phase: phase(index, thing.done),
    state: thing.state,
    action:
      thing.to === undefined ? null : (
        <ButtonLink to={thing.to} size="sm" wide variant={index === current ? 'primary' : 'secondary'}>
          {thing.done && thing.act === '급여 조건 입력' ? '수정' : thing.act}
        </ButtonLink>
      ),
  }))
  return (
    <section className={styles['firstRun']} aria-label="급여를 계산하기 전에">
      <div className={styles['firstRunHead']} aria-hidden>
        {['사번', '성명', '실지급액', '전월 대비', '지급총액', '공제총액', '기본급'].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <FirstRun title={`아직 ${Number(data.run.month.slice(5))}월 급여가 없습니다.`} steps={steps}>
        처음 한 번 다섯 가지를 정하면, 다음 달부터는 근태마감 뒤 바로 계산할 수 있습니다.
      </FirstRun>
    </section>
  )
}
