import { DOCUMENT_TYPES } from '@handal/contracts/company/approval-lines'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PageHeader, type PageHeaderProps } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { addressOf, LINE_PARAMS } from './line-params.ts'
import type { DraftLine } from './lines.queries.ts'
import type { LineScreen } from './scopes.ts'
import { SigningPreview } from './SigningPreview.tsx'
import styles from './lines.module.css'

const TABS = [...Object.entries(DOCUMENT_TYPES), ['all', '모든 문서'] as const]

/** The head of the screen; the default lines stand in a tab of another one, so that only their acts are left of it. */
export function LineHeader({
  companyNo,
  ...header
}: { readonly companyNo: number | null } & Pick<PageHeaderProps, 'title' | 'actions' | 'primary'>) {
  const { actions = [], primary } = header
  if (companyNo !== null) return <PageHeader {...header} />
  return (
    <div className={`row g8 wrap ${styles['acts']}`}>
      {actions.map((action) =>
        'menu' in action ? null : (
          <Button
            key={action.label}
            busy={action.busy}
            disabledReason={action.disabledReason}
            onClick={action.onSelect}
          >
            {action.label}
          </Button>
        ),
      )}
      {primary === undefined ? null : (
        <Button variant="primary" busy={primary.busy} disabledReason={primary.disabledReason} onClick={primary.onClick}>
          {primary.label}
        </Button>
      )}
    </div>
  )
}

/** Beside a line: who would sign by it, or of a default one what a new company makes of it. */
export function LineSide({
  screen,
  draft,
}: {
  readonly screen: LineScreen
  readonly draft: DraftLine | 'incomplete' | null
}) {
  if (screen.companyNo !== null)
    return <SigningPreview screen={{ ...screen, companyNo: screen.companyNo }} draft={draft} />
  return (
    <Sheet title="새 회사에서">
      <p className="sec">새 회사는 이 결재선을 그 회사의 부서와 직위로 받습니다. 이미 쓰는 회사는 바뀌지 않습니다.</p>
      <p className="cap ter hd-under">사람 이름은 회사가 생긴 뒤 그 회사의 운영자가 정합니다.</p>
    </Sheet>
  )
}

/** Below the head: the documents as tabs, the departments at the left (a select where there is no room), the line, the side. */
export function LineFrame({
  screen: { companyNo, scopes, scope },
  side,
  children,
}: {
  readonly screen: LineScreen
  readonly side: ReactNode
  readonly children: ReactNode
}) {
  const [params, setParams] = useScreenParams(LINE_PARAMS)
  return (
    <>
      <Tabs
        label="문서"
        value={params.type}
        items={TABS.map(([type, label]) => ({
          key: type,
          label,
          to: addressOf(companyNo, 'look', {
            ...params,
            type: type as typeof params.type,
            open: 'none',
            delegation: null,
          }),
        }))}
      />
      <div className={styles['frame']}>
        <div className={styles['pick']}>
          <FilterSelect
            label="부서"
            value={String(scope.departmentNo ?? 0)}
            allText={false}
            options={scopes.map(({ departmentNo, name, state }) => ({
              value: String(departmentNo ?? 0),
              text: `${name} · ${state}`,
            }))}
            onChange={(no) => setParams({ dept: no === '0' ? null : Number(no) })}
          />
        </div>
        <nav className={styles['scopes']} aria-label="부서">
          {scopes.map((one) => (
            <Link
              key={one.departmentNo ?? 0}
              to={addressOf(companyNo, 'look', { ...params, dept: one.departmentNo, open: 'none', delegation: null })}
              aria-current={one === scope ? 'page' : undefined}
              style={{ paddingLeft: 16 + one.level * 16 }}
            >
              <b className="ellipsis">{one.name}</b>
              <span>{one.departmentNo === null && one.own !== null ? '회사 전체' : one.state}</span>
              {one.problems.length === 0 ? null : (
                <>
                  <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
                  <span className="sr-only">확인 필요</span>
                </>
              )}
            </Link>
          ))}
        </nav>
        <div className={styles['line']}>{children}</div>
        <div className={styles['side']}>{side}</div>
      </div>
    </>
  )
}

const WHEN_MISSING = [
  ['기안자가 결재자일 때', '그 단계를 건너뛰고 다음 사람이 결재합니다.'],
  ['위임한 기간이거나 휴직일 때', '대결자가 결재합니다. 도장에 대결이라고 찍힙니다.'],
  ['부서장이 비었을 때', '위 부서의 부서장이 대신합니다.'],
] as const

/** What happens where somebody is missing: the same for every line. */
export function WhenMissing() {
  return (
    <section className={styles['missing']}>
      <h3 className="h3">없을 때</h3>
      <dl>
        {WHEN_MISSING.map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
