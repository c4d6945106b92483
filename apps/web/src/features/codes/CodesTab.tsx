import { type CodeColumn, CODE_VALUE_LIST } from '@handal/contracts/company/code-value-list'
import type { CodeListRow, CodeValue, OwnCode } from '@handal/contracts/company/code-values'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { listTableColumns } from '../../shared/table/list-columns.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { AddCode, ChangeCode, NameCode } from './CodeForms.tsx'
import { CodeLists } from './CodeLists.tsx'
import { CODE_PARAMS, ownCodesQuery, sharedCodesQuery } from './codes.queries.ts'
import styles from './codes.module.css'

const heldText = ({ from, to }: Pick<CodeValue, 'from' | 'to'>): string =>
  to !== null ? `${format.date(to)}까지` : from !== null ? `${format.date(from)}부터` : ''

const CODE = { num: true, width: 72, fixed: true }
const NAME = { bold: true, fixed: true }
const HELD = { key: 'held', name: '기간', width: 128, value: heldText }
const SHARED_COLUMNS = listTableColumns<CodeValue, CodeColumn>(
  CODE_VALUE_LIST,
  { subcategory: CODE, value: NAME, renamed: { width: 128 } },
  ['subcategory', 'value', 'note', HELD, 'renamed'],
)
const OWN_COLUMNS = listTableColumns<OwnCode, CodeColumn>(
  CODE_VALUE_LIST,
  {
    subcategory: CODE,
    value: NAME,
    original: { value: ({ name, sharedName }) => (name === null ? '' : sharedName) },
  },
  ['subcategory', 'value', 'original', 'note', HELD],
)

/** Code values: a super admin's for all companies (null), or the names an operator gives them in the company. */
export function CodesTab({ companyNo }: { readonly companyNo: number | null }) {
  return companyNo === null ? <SharedCodes /> : <OwnCodes companyNo={companyNo} />
}

type Code = Pick<CodeValue, 'category' | 'subcategory' | 'value' | 'note' | 'from' | 'to'>

function Values<C extends Code>({
  list,
  rows,
  columns,
  open,
  onOpen,
}: {
  readonly list: CodeListRow
  readonly rows: readonly C[]
  readonly columns: readonly TableColumn<C>[]
  readonly open: string
  readonly onOpen: (code: string) => void
}) {
  return (
    <DataTable
      name="codeColumns"
      caption={`${list.title} ${rows.length}개`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.subcategory}
      rowLabel={(row) => row.value}
      activeKey={open === '' ? undefined : open}
      onOpen={(row) => onOpen(row.subcategory)}
      empty={<EmptyState title="값이 없습니다.">값을 등록하면 이곳에 나옵니다.</EmptyState>}
      card={(row) => (
        <ListCard
          title={<b>{row.value}</b>}
          end={<span className="num sec">{row.subcategory}</span>}
          caption={[row.note, heldText(row)].filter((word) => word !== '').join(' · ')}
          opens
        />
      )}
    />
  )
}

const useCodeParams = () => {
  const [params, setParams] = useScreenParams(CODE_PARAMS)
  const [search] = useSearchParams()
  const listOf = (lists: readonly CodeListRow[]): CodeListRow | undefined =>
    lists.find(({ category }) => category === params.category) ?? lists[0]
  return {
    params,
    listOf,
    setParams,
    choose: (category: string) => setParams({ category }, { replace: true }),
    open: (code: string) => setParams({ code, add: false }, { replace: params.code !== '' }),
    close: () => setParams({ code: '', add: false }, { replace: true }),
    linkTo: (category: string) => `?${CODE_PARAMS.write(search, { category })}`,
  }
}

function SharedCodes() {
  const query = useQuery(sharedCodesQuery)
  const { params, listOf, setParams, choose, open, close, linkTo } = useCodeParams()
  return (
    <QueryPart sheet query={query} lines={12}>
      {({ items, lists, renamed }) => {
        const list = listOf(lists)
        if (list === undefined) return null
        const rows = items.filter(({ category }) => category === list.category)
        const others = renamed.filter(({ category }) => category === list.category)
        const chosen = rows.find(({ subcategory }) => subcategory === params.code)
        return (
          <>
            <CodeLists
              lists={lists}
              chosen={list}
              linkTo={linkTo}
              onChoose={choose}
              beside={
                <Sheet title="다르게 부르는 회사" caption={others.length === 0 ? undefined : `${others.length}건`}>
                  {others.length === 0 ? (
                    <p className="cap ter">이 코드는 모든 회사가 같은 이름으로 부릅니다.</p>
                  ) : (
                    <Facts
                      items={others.map(({ companyNo, companyName, subcategory, name }) => ({
                        key: `${companyNo} ${subcategory}`,
                        name: companyName,
                        value: `${rows.find((row) => row.subcategory === subcategory)?.value ?? subcategory} → ${name}`,
                      }))}
                    />
                  )}
                </Sheet>
              }
            >
              <Values list={list} rows={rows} columns={SHARED_COLUMNS} open={params.code} onOpen={open} />
              <div className={styles['under']}>
                {list.open ? (
                  <button type="button" className="link" onClick={() => setParams({ add: true })}>
                    <Plus size={14} aria-hidden="true" /> 값 추가
                  </button>
                ) : (
                  <span className="cap ter">값은 계산이 정합니다. 이름만 바꿀 수 있습니다.</span>
                )}
                <span className="cap ter">번호는 바뀌지 않고, 쓰인 값은 삭제하지 않고 끝냅니다.</span>
              </div>
            </CodeLists>
            {params.add && list.open ? (
              <AddCode key={list.category} list={list} onClose={close} />
            ) : chosen === undefined ? null : (
              <ChangeCode key={chosen.category + chosen.subcategory} code={chosen} onClose={close} />
            )}
          </>
        )
      }}
    </QueryPart>
  )
}

function OwnCodes({ companyNo }: { readonly companyNo: number }) {
  const query = useQuery(ownCodesQuery(companyNo))
  const { params, listOf, choose, open, close, linkTo } = useCodeParams()
  return (
    <QueryPart sheet query={query} lines={12}>
      {({ items, lists }) => {
        const list = listOf(lists)
        if (list === undefined) return null
        const rows = items.filter(({ category }) => category === list.category)
        const chosen = rows.find(({ subcategory }) => subcategory === params.code)
        return (
          <>
            <CodeLists lists={lists} chosen={list} linkTo={linkTo} onChoose={choose}>
              <Values list={list} rows={rows} columns={OWN_COLUMNS} open={params.code} onOpen={open} />
              <p className="cap ter">
                우리 회사가 부르는 이름을 정하면 화면, 명세서와 엑셀에 그 이름이 나옵니다. 계산은 바뀌지 않습니다.
              </p>
            </CodeLists>
            {chosen === undefined ? null : (
              <NameCode
                key={chosen.category + chosen.subcategory}
                companyNo={companyNo}
                code={chosen}
                onClose={close}
              />
            )}
          </>
        )
      }}
    </QueryPart>
  )
}
