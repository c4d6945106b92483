import { josa } from '@handal/base/josa'
import {
  IMPORT_STATES,
  type ImportCalls,
  type ImportCreateCall,
  type ImportPreview as Read,
  type ImportRow,
  type ImportShown,
} from '@handal/contracts/imports'
import type { List } from '@handal/contracts/lists'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useIsPhone } from '../../shared/media.ts'
import { ListPages } from '../../shared/screen/ListPages.tsx'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import type { TableGoal } from '../../shared/table/table-props.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useUnsavedChanges } from '../../shared/form/use-unsaved-changes.ts'
import { ColumnDrawer } from './ColumnDrawer.tsx'
import { columnsOfFile, importColumns, isOfEvents, markedColumns, withTyped } from './import-columns.tsx'
import { BadCells, Lacking, lackingCount, LeftOut } from './ImportNotices.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportReader } from './ImportReader.tsx'
import { ImportStart } from './ImportStart.tsx'
import { ImportTouched } from './ImportTouched.tsx'
import { IMPORT_PAGE, useImportActs } from './imports.queries.ts'
import { ImportCard, MendRow } from './MendRow.tsx'
import './import.css'

const MEND = '칸을 두 번 누르거나 붙여 넣어 수정할 수 있습니다. '
const KEEPS = '빈 칸은 지금 값을 그대로 둡니다. '
const HINT = '모두 올리거나 하나도 올리지 않습니다. 30일 동안 한 번에 되돌릴 수 있습니다.'

type Props = {
  readonly title: string
  readonly companyNo: number
  readonly calls: ImportCalls
  /** Makes what rows miss, where the list names such things. */
  readonly create?: ImportCreateCall | undefined
  readonly list: List
  readonly head: Read
  readonly rows: readonly ImportRow[]
  readonly total: number
  readonly show: ImportShown | null
  readonly page: number
  readonly waiting: boolean
  readonly actions: readonly HeaderAction[]
  readonly onShow: (show: ImportShown | null) => void
  readonly onPage: (page: number) => void
}

/** The file that an address shows. */
const fileOf = (search: string): string | null => new URLSearchParams(search).get('importNo')

/** Why a read file cannot be stored as it stands; false when it can. */
const refusal = ({ state, badCells, added, changed }: Read, typed: number): string | false => {
  if (state === 'APPLIED') return '이미 올린 파일입니다.'
  if (state === 'UNDONE') return '되돌린 파일입니다. 파일을 다시 골라 주세요.'
  if (typed > 0) return '수정한 칸을 먼저 저장해 주세요.'
  if (badCells > 0) return `수정할 칸이 ${badCells}개 있습니다.`
  return added + changed === 0 && '바뀌는 내용이 없습니다.'
}

/** What a read file would do, cell by cell: stored as a whole, and taken back as a whole. */
export function ImportPreview(props: Props): ReactNode {
  const { title, companyNo, calls, create, list, head, rows, total, show, page, waiting, onShow, onPage } = props
  const [busy, setBusy] = useState<'apply' | 'undo' | 'save' | 'mend' | null>(null)
  const [goal, setGoal] = useState<TableGoal>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState(0)
  const [columnsOpen, setColumnsOpen] = useState(false)
  const [mendedRow, setMendedRow] = useState<number | null>(null)
  useUnsavedChanges(typed > 0, `저장하지 않은 칸이 ${typed}개 있습니다.`, {
    leaves: (from, to) => from.pathname !== to.pathname || fileOf(from.search) !== fileOf(to.search),
  })
  const isPhone = useIsPhone()
  const acts = useImportActs(companyNo, calls, list.unit)
  const count = `${format.count(head.added + head.changed)}${list.unit}`
  const during = async (which: NonNullable<typeof busy>, work: () => Promise<unknown>): Promise<void> => {
    setBusy(which)
    try {
      await work()
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(null)
    }
  }
  const run = (which: 'apply' | 'undo', reason?: string): Promise<void> =>
    during(which, async () => {
      const job = await acts[which](head, reason)
      if (job.state === 'done') toast(job.message)
      else await failure(job.message)
    })
  const mend = (body: Parameters<typeof acts.mend>[1]): void => void during('mend', () => acts.mend(head, body))
  const mayMend = head.state === 'READ'
  const opened = mayMend ? rows.find(({ row }) => row === mendedRow) : undefined
  const goTo = ({ row, column }: Read['bad'][number]): void => {
    onShow('BAD')
    if (isPhone) setMendedRow(row)
    else setGoal({ row: String(row), column: list.columns.find(({ label }) => label === column)?.key ?? '' })
  }
  // What was wrong is mended: nothing is left to be looked at alone.
  const isMended = show === 'BAD' && head.badCells === 0 && !waiting
  const showAll = useEffectEvent(() => onShow(null))
  useEffect(() => {
    if (isMended) showAll()
  }, [isMended])
  const makeLacking = (call: ImportCreateCall): void =>
    void during('mend', async () => {
      await acts.create(head, call, head.lacking)
      toast(`${josa(lackingCount(head.lacking), '을/를')} 만들었습니다.`)
    })
  const exclude = async (keys: readonly string[]): Promise<void> => {
    const count = `${format.count(keys.length)}행`
    const answer = await confirm({
      title: `${josa(count, '을/를')} 제외할까요?`,
      body: '제외한 행은 올리지 않습니다. 다시 넣으려면 파일을 다시 올려야 합니다.',
      action: '행 제외',
    })
    if (answer === false) return
    await during('mend', async () => {
      await acts.mend(head, { without: keys.map(Number) })
      setExcluded((before) => new Set([...before, ...keys]))
      setChosen(new Set())
      setMendedRow(null)
      toast(`${josa(count, '을/를')} 제외했습니다.`)
    })
  }
  const undo = async (): Promise<void> => {
    const answer = await confirm({
      title: '올린 내용을 되돌릴까요?',
      body: isOfEvents(list)
        ? `올린 기록을 제외하고 그날 근태를 다시 만듭니다. 원본과 사유는 남고, 같은 파일을 다시 올리면 다시 셉니다.`
        : `${josa(count, '을/를')} 올리기 전으로 되돌립니다. 그 뒤에 고친 것이 있으면 아무것도 되돌리지 않습니다.`,
      action: '되돌리기',
      ...(isOfEvents(list) ? { reason: true } : {}),
    })
    if (answer !== false) await run('undo', isOfEvents(list) ? answer.reason : undefined)
  }
  const undoable: readonly HeaderAction[] =
    head.state === 'APPLIED' ? [{ label: '되돌리기', onSelect: () => void undo(), busy: busy === 'undo' }] : []
  const isMarked = show === 'MARKED'
  const columnsOf = (shown: readonly ImportRow[]): List =>
    isMarked ? markedColumns(list, shown) : columnsOfFile(list, head, shown)
  const pages = { page, size: IMPORT_PAGE, total, onPage }
  return (
    <div className="hd-list-screen">
      <PageHeader
        title={title}
        chip={head.state === 'READ' ? undefined : <Chip>{IMPORT_STATES[head.state]}</Chip>}
        facts={`${head.fileName} · ${format.count(head.rows)}행 · ${format.instant(head.readAt)} 읽음`}
        actions={[
          ...undoable,
          ...props.actions,
          { label: '열 연결', onSelect: () => setColumnsOpen(true) },
          {
            label: '올린 파일 받기',
            onSelect: () => void during('save', () => acts.save(head)),
            busy: busy === 'save',
          },
        ]}
        primary={
          mayMend
            ? {
                label: `${count} 올리기`,
                onClick: () => void run('apply'),
                busy: busy === 'apply',
                disabledReason: refusal(head, typed),
              }
            : undefined
        }
      />
      <ImportCounts head={head} list={list} show={show} onShow={onShow} />
      <BadCells head={head} onGo={goTo} />
      {mayMend ? <ImportReader head={head} busy={busy === 'mend'} onChange={(mapping) => mend({ mapping })} /> : null}
      {mayMend && create !== undefined ? <Lacking lacking={head.lacking} onCreate={() => makeLacking(create)} /> : null}
      {mayMend ? (
        <LeftOut
          head={head}
          list={list}
          onOpen={() => setColumnsOpen(true)}
          onConnect={(mapping) => mend({ mapping })}
        />
      ) : null}
      <div className="hd-import-filters">
        {mayMend ? (
          <ImportStart list={list} startFrom={head.startFrom} onChange={(startFrom) => mend({ startFrom })} />
        ) : null}
        {head.changedCells + head.badCells > 0 ? (
          <FilterBar label="볼 칸">
            <Checkbox checked={isMarked} onChange={(on) => onShow(on ? 'MARKED' : null)}>
              바뀐 칸과 수정할 칸만 보기
            </Checkbox>
          </FilterBar>
        ) : null}
        {chosen.size > 0 && mayMend ? (
          <div className="hd-import-chosen" role="toolbar" aria-label="고른 행">
            <Button size="sm" busy={busy === 'mend'} onClick={() => void exclude([...chosen])}>
              {`${format.count(chosen.size)}행 제외`}
            </Button>
            <Button size="sm" variant="text" onClick={() => setChosen(new Set())}>
              선택 해제
            </Button>
          </div>
        ) : null}
      </div>
      <DataTable
        name={`import-${list.id}`}
        caption={`${list.title} 파일 ${format.count(total)}행`}
        columns={importColumns(columnsOf(rows), rows)}
        rows={waiting ? [] : rows}
        rowKey={({ row }) => String(row)}
        rowLabel={({ row }) => `${row}행`}
        loading={waiting}
        manualSort
        goTo={show === 'BAD' && !waiting ? goal : undefined}
        selection={mayMend && !isPhone ? { selected: chosen, onChange: setChosen } : undefined}
        edit={
          mayMend
            ? {
                apply: withTyped,
                onDirtyChange: setTyped,
                onSave: async (changes) => {
                  const cells = changes.flatMap(({ key: rowKey, row: { row }, changes: typedIn }) =>
                    excluded.has(rowKey)
                      ? []
                      : Object.entries(typedIn).map(([key, text]) => ({ row, key, text: String(text ?? '') })),
                  )
                  if (cells.length > 0) await acts.mend(head, { cells })
                },
              }
            : undefined
        }
        card={(row) => <ImportCard list={columnsOf([row])} row={row} opens={mayMend} />}
        onOpen={isPhone && mayMend ? ({ row }) => setMendedRow(row) : undefined}
        empty={<EmptyState title="조건에 맞는 행이 없습니다.">필터를 바꿔 주세요.</EmptyState>}
        footer={
          isPhone ? undefined : (
            <div className="hd-list-foot">
              <span>{(mayMend ? MEND : '') + (isOfEvents(list) ? '' : KEEPS) + HINT}</span>
              <ListPages pages={pages} />
            </div>
          )
        }
      />
      {isPhone ? <ListPages pages={pages} /> : null}
      {refusal(head, typed) === false && !isOfEvents(list) ? (
        <ImportTouched key={head.version} companyNo={companyNo} calls={calls} head={head} />
      ) : null}
      {opened === undefined ? null : (
        <MendRow
          key={opened.row}
          list={list}
          row={opened}
          busy={busy === 'mend'}
          onSave={(cells) =>
            void during('mend', async () => {
              await acts.mend(head, { cells })
              setMendedRow(null)
            })
          }
          onExclude={() => void exclude([String(opened.row)])}
          onClose={() => setMendedRow(null)}
        />
      )}
      <ColumnDrawer
        list={list}
        columns={head.columns}
        bad={new Set(head.bad.map(({ column }) => column))}
        mayChoose={mayMend && busy === null}
        open={columnsOpen}
        onClose={() => setColumnsOpen(false)}
        onChoose={(column, key) => mend({ mapping: { [column]: key } })}
      />
    </div>
  )
}
