import { figuresXlsx } from '@handal/contracts/downloads'
import { INSURANCE_RATE_LIST, TAX_RATE_LIST } from '@handal/contracts/rates/rate-list'
import type { StatutoryFigure } from '@handal/contracts/rates/statutory'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { QueryPart, QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import * as format from '../../shared/format.ts'
import { useIsNarrow } from '../../shared/media.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { AddFigure, WithdrawFigure } from './FigureForm.tsx'
import { heldOn } from './figure-values.ts'
import { HistoryPlace } from './HistoryPlace.tsx'
import { figuresQuery } from './rates.queries.ts'
import { SHARED_RATE_PARAMS, type SharedRateParams } from './shared-rates-params.ts'
import styles from './rates.module.css'

const PATH = '/management/basic-info/4-insurance'
const TITLE = '4대보험 요율'
const TABS = [
  { key: 'insurance', label: '4대보험' },
  { key: 'tax', label: '세금과 최저임금' },
] as const

/** The figures that all companies share; /rewrite opens the form of the chosen one over them. */
export default function SharedRatesPage() {
  const meta = useMeta()
  return (
    <QueryScreen title={TITLE} query={meta}>
      {({ today }) => <Figures today={today} />}
    </QueryScreen>
  )
}

function Figures({ today }: { readonly today: string }) {
  const [params, set] = useScreenParams(SHARED_RATE_PARAMS)
  const { tab, figure: chosen, from, act } = params
  const query = useQuery(figuresQuery(tab))
  const navigate = useNavigate()
  const isForm = useLocation().pathname.endsWith('/rewrite')
  const go = (path: string, more: Partial<SharedRateParams> = {}): void =>
    void navigate(`${path}${SHARED_RATE_PARAMS.link({ tab, figure: chosen, ...more })}`)
  const items = query.data?.items ?? []
  const isNarrow = useIsNarrow()
  const found = items.find(({ code }) => code === chosen)
  const open = found ?? items[0]
  const canEnter = open !== undefined
  const list = tab === 'tax' ? TAX_RATE_LIST : INSURANCE_RATE_LIST
  const excel = useListDownload(list, {
    call: figuresXlsx,
    companyNo: null,
    asked: { form: list.id },
    when: today,
  })
  const Form = act === 'withdraw' ? WithdrawFigure : AddFigure
  return (
    <div className="hd-list-screen">
      <PageHeader
        title={TITLE}
        facts="등록한 값은 모든 회사에 바로 적용합니다. 지난 값은 그대로 두고 시작일을 정해 등록합니다."
        actions={[excel]}
        primary={{
          label: '값 등록',
          onClick: () => go(`${PATH}/rewrite`, { figure: open?.code ?? '' }),
          disabledReason: !canEnter && '요율을 불러오고 있습니다.',
        }}
      />
      <Tabs
        label="요율"
        value={tab}
        items={TABS.map(({ key, label }) => ({ key, label, to: `${PATH}${SHARED_RATE_PARAMS.link({ tab: key })}` }))}
      />
      <QueryPart sheet query={query} lines={12}>
        {() => (
          <div className={`${styles['two']} hd-under`}>
            <Sheet pad="form">
              <ScrollBox label="요율">
                <FigureTable
                  items={items}
                  today={today}
                  open={isNarrow ? found : open}
                  onOpen={(code) => set({ figure: code }, { replace: true })}
                />
              </ScrollBox>
            </Sheet>
            {open === undefined ? null : (
              <Entries
                figure={open}
                today={today}
                isChosen={found !== undefined && !isForm}
                onClose={() => set({ figure: '' }, { replace: true })}
                onAdd={() => go(`${PATH}/rewrite`, { figure: open.code })}
                onCorrect={(day) => go(`${PATH}/rewrite`, { figure: open.code, from: day })}
                onWithdraw={(day) => go(`${PATH}/rewrite`, { figure: open.code, from: day, act: 'withdraw' })}
              />
            )}
          </div>
        )}
      </QueryPart>
      {isForm && canEnter ? (
        <Form
          key={`${open.code} ${from}`}
          subject={tab}
          figure={open}
          today={today}
          from={from}
          onClose={() => go(PATH, { figure: open.code })}
        />
      ) : null}
    </div>
  )
}

function FigureTable({
  items,
  today,
  open,
  onOpen,
}: {
  readonly items: readonly StatutoryFigure[]
  readonly today: string
  readonly open: StatutoryFigure | undefined
  readonly onOpen: (code: string) => void
}) {
  return (
    <SmallTable
      caption="모든 회사의 요율"
      cards
      rows={items}
      keyOf={({ code }) => code}
      opening={{ open, onOpen: ({ code }) => onOpen(code) }}
      columns={[
        { key: 'label', label: '이름', cell: ({ label }) => label },
        {
          key: 'now',
          label: '지금 값',
          num: 'left',
          wrap: true,
          cell: ({ values }) => heldOn(values, today)?.text ?? <b className="warn">미정</b>,
        },
        {
          key: 'from',
          label: '적용 시작',
          num: 'left',
          cell: ({ values }) => {
            const held = heldOn(values, today)
            return held === undefined || held.from < '1950-01-01' ? '-' : format.date(held.from)
          },
        },
        {
          key: 'next',
          label: '다음 변경',
          num: 'left',
          wrap: true,
          cell: ({ values }) => (
            <NextValue next={values.find(({ from, status }) => from > today && status !== 'planned')} />
          ),
        },
      ]}
    />
  )
}

const STATE_NAME = { STANDS: '등록한 값', CORRECTED: '정정됨', WITHDRAWN: '삭제됨' } as const

function Entries({
  figure: { label, values, entries },
  today,
  isChosen,
  onClose,
  onAdd,
  onCorrect,
  onWithdraw,
}: {
  readonly figure: StatutoryFigure
  readonly today: string
  readonly isChosen: boolean
  readonly onClose: () => void
  readonly onAdd: () => void
  readonly onCorrect: (from: string) => void
  readonly onWithdraw: (from: string) => void
}) {
  const held = heldOn(values, today)
  return (
    <HistoryPlace
      label={label}
      isChosen={isChosen}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onAdd}>
          값 등록
        </Button>
      }
    >
      <ol className={styles['history']} aria-label={`${label} 이력`}>
        {values.toReversed().map(({ from, text, laws, note, status, source }) => (
          <li key={from}>
            <span
              className={[styles['dot'], from === held?.from ? styles['present'] : from > today ? styles['coming'] : '']
                .filter(Boolean)
                .join(' ')}
              aria-hidden="true"
            />
            <span className="num">{from < '1950-01-01' ? '처음' : format.date(from)}</span>
            <span>
              {text === null ? <b className="warn">미정</b> : <b className="num">{text}</b>}
              {status === 'announced' ? ' 예고' : status === 'planned' ? ' 정부 계획' : ''}
              {source === 'ADDED' ? (
                <span className="row g8">
                  <Button
                    variant="text"
                    size="sm"
                    aria-label={`${format.date(from)} 값 정정`}
                    onClick={() => onCorrect(from)}
                  >
                    정정
                  </Button>
                  <Button
                    variant="text"
                    size="sm"
                    aria-label={`${format.date(from)} 값 삭제`}
                    onClick={() => onWithdraw(from)}
                  >
                    삭제
                  </Button>
                </span>
              ) : null}
            </span>
            <span className={`${styles['more']} cap ter`}>
              {[laws.join(', '), note ?? ''].filter((part) => part !== '').join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {entries.length === 0 ? null : (
        <>
          <h3 className="h3 hd-under">적은 기록</h3>
          <ol className={styles['history']} aria-label="적은 기록">
            {entries.map((entry) => (
              <li key={`${entry.from} ${entry.enteredAt} ${entry.state}`}>
                <span className={styles['dot']} aria-hidden="true" />
                <span className="num">{format.date(entry.from)}</span>
                <span>
                  {entry.state === 'STANDS' ? (
                    <b className="num">{entry.text ?? '미정'}</b>
                  ) : (
                    <s className="num">{entry.text ?? '미정'}</s>
                  )}{' '}
                  <span className="ter">{STATE_NAME[entry.state]}</span>
                </span>
                <span className={`${styles['more']} cap ter`}>
                  {entry.enteredBy} {format.instant(entry.enteredAt)}, {entry.reason}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </HistoryPlace>
  )
}

function NextValue({ next }: { readonly next: StatutoryFigure['values'][number] | undefined }) {
  if (next === undefined) return '-'
  return (
    <>
      {format.date(next.from)}{' '}
      {next.text === null ? (
        <b className="warn">미정</b>
      ) : next.status === 'announced' ? (
        `예고 ${next.text}`
      ) : (
        next.text
      )}
    </>
  )
}
