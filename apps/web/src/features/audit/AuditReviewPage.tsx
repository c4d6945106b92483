import type { AuditReview } from '@handal/contracts/session/audit-review'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompanies } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { useUser } from '../../client/session-store.ts'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { FilterMonth } from '../../shared/form/date/FilterMonth.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { defineParams, monthParam, number } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { ReviewEvents } from './ReviewEvents.tsx'
import { ReviewSide } from './ReviewSide.tsx'
import { type ReviewKey, reviewQuery, useReviewActs } from './review.queries.ts'
import styles from './review.module.css'

const TITLE = '접속기록 점검'
const SYSTEM = 'system'
/** The month is empty for the one the server offers; the company is a super admin's, null for the log of sign-ins. */
const PARAMS = defineParams({ month: monthParam, company: number })

/** The monthly review of the access log: of the operator's company, or of any log for the super admin. */
export default function AuditReviewPage() {
  const isAdmin = useUser()?.perm_id === '01'
  const [{ company }] = useScreenParams(PARAMS)
  return isAdmin ? (
    <MonthOf companyNo={company} isAdmin />
  ) : (
    <CompanyScreen title={TITLE}>{(companyNo) => <MonthOf companyNo={companyNo} isAdmin={false} />}</CompanyScreen>
  )
}

/** Another log or month is another review: what was typed over it does not go along. */
function MonthOf({ companyNo, isAdmin }: { readonly companyNo: number | null; readonly isAdmin: boolean }) {
  const [{ month }, setParams] = useScreenParams(PARAMS)
  return (
    <Review
      key={`${companyNo} ${month}`}
      at={{ companyNo, month }}
      isAdmin={isAdmin}
      onMonth={(chosen) => setParams({ month: chosen })}
      onCompany={(chosen) => setParams({ company: chosen === SYSTEM ? null : Number(chosen) })}
    />
  )
}

type Props = {
  readonly at: ReviewKey
  readonly isAdmin: boolean
  readonly onMonth: (month: string) => void
  readonly onCompany: (company: string) => void
}

function Review({ at, isAdmin, onMonth, onCompany }: Props) {
  const query = useQuery(reviewQuery(at))
  const companies = useCompanies()
  const { data } = query
  const [opinion, setOpinion] = useState('')
  const acts = useReviewActs(at, data?.month ?? at.month)
  const filters = (
    <div className={styles['filters']}>
      <FilterMonth label="점검월" value={data?.month ?? at.month} onChange={onMonth} />
      {isAdmin ? (
        <FilterSelect
          label="기록"
          allText={false}
          value={at.companyNo === null ? SYSTEM : String(at.companyNo)}
          options={[
            { value: SYSTEM, text: '로그인과 관리자 기록' },
            ...companies.map(({ key, text }) => ({ value: String(key), text })),
          ]}
          onChange={onCompany}
        />
      ) : null}
    </div>
  )
  // The filters keep their place when the data come: an open list of months or logs stays open.
  if (data === undefined)
    return (
      <div className={styles['page']}>
        <PageHeader title={TITLE} />
        {at.month === '' ? null : filters}
        <Sheet>
          <QueryPart query={query} lines={8}>
            {() => null}
          </QueryPart>
        </Sheet>
      </div>
    )
  const sign = async (): Promise<void> => {
    const sure = await confirm({
      title: `${format.proseMonth(data.month)} 접속기록 점검에 서명할까요?`,
      body: `기록 ${format.count(data.rows)}건을 점검했다고 남깁니다. 서명은 삭제할 수 없습니다.`,
      action: '점검 서명',
    })
    if (sure === false) return
    try {
      await acts.sign.mutateAsync(opinion)
    } catch (error) {
      await failure(error)
    }
  }
  return (
    <div className={styles['page']}>
      <PageHeader
        title={`${format.proseMonth(data.month)} 접속기록 점검`}
        chip={<Chip>{stateOf(data)}</Chip>}
        facts={
          <>
            {isAdmin ? `${data.companyName} · ` : ''}
            <span className="num">{format.range(format.shortDate(data.from), format.shortDate(data.to))}</span> · 기한{' '}
            <span className="num">{format.shortDate(data.dueOn)}</span>({format.weekday(data.dueOn)})
          </>
        }
        primary={{
          label: '점검 서명',
          onClick: () => void sign(),
          busy: acts.sign.isPending,
          disabledReason: data.hindrance === '' ? false : data.hindrance,
        }}
      >
        {data.hindrance === '' ? null : <span className={`cap warn ${styles['hindrance']}`}>{data.hindrance}</span>}
      </PageHeader>
      {filters}
      {data.verified === false ? (
        <NoticeBar tone="danger">{`접속기록이 온전하지 않습니다. ${data.chain.sentence}`}</NoticeBar>
      ) : null}
      <ul className={styles['counts']} aria-label="점검 항목">
        {data.items.map((item) => (
          <li key={item.code}>
            <span className={item.events.some((event) => event.confirmedAt === null) ? 'cap warn' : 'cap sec'}>
              {item.label}
            </span>
            <span>
              <b className="num">{format.count(item.count)}</b>
              <span className="cap sec"> 건</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <ReviewEvents review={data} acts={acts} />
          <Totals review={data} />
        </div>
        <ReviewSide review={data} opinion={opinion} onOpinion={setOpinion} onMonth={onMonth} />
      </div>
    </div>
  )
}

const stateOf = (review: AuditReview): string =>
  review.reviewedAt === null ? '진행중' : review.open > 0 ? '확인 필요' : '완료'

function Totals({ review }: { readonly review: AuditReview }) {
  return (
    <Sheet
      title={`${Number(review.month.slice(5))}월 기록 ${format.count(review.rows)}건`}
      pad="none"
      className={styles['flat'] ?? ''}
    >
      <dl className={styles['totals']}>
        {review.totals.map((total) => (
          <div key={total.group}>
            <dt className="cap sec">{total.label}</dt>
            <dd className="num">{format.count(total.count)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
