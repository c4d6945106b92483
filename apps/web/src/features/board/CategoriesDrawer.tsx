import {
  type BoardCategory,
  CATEGORY_WRITERS,
  changeCategory,
  createCategory,
  removeCategory,
} from '@handal/contracts/board/categories'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCallOn } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Segments, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { categoriesQuery, useRefreshBoard } from './board.queries.ts'
import styles from './board.module.css'

type Writers = keyof typeof CATEGORY_WRITERS
const WRITERS = Object.entries(CATEGORY_WRITERS).map(([value, text]) => ({ value: value as Writers, text }))

/** Categories of the company's board: made, renamed, put in order, removed while nothing was written in them. */
export function CategoriesDrawer({
  companyNo,
  onClose,
}: {
  readonly companyNo: number
  readonly onClose: () => void
}): ReactNode {
  const items = useQuery(categoriesQuery(companyNo)).data?.items ?? []
  const [chosen, setChosen] = useState<BoardCategory | 'new' | null>(null)
  const call = useCallOn(companyNo)
  const refresh = useRefreshBoard(companyNo)
  const back = (): void => setChosen(null)
  if (chosen !== null)
    return (
      <CategoryForm
        companyNo={companyNo}
        category={chosen === 'new' ? null : chosen}
        next={items.reduce((last, { sortOrder }) => Math.max(last, sortOrder), 0) + 1}
        onClose={back}
      />
    )
  const remove = async ({ no, name, version }: BoardCategory): Promise<void> => {
    const answer = await confirm({
      title: `분류 ${name}을 삭제하시겠습니까?`,
      body: '이 분류에 쓴 글이 없을 때만 삭제됩니다.',
      action: '분류 삭제',
      danger: true,
    })
    if (answer === false) return
    try {
      await call(removeCategory, { body: { no, version } })
      toast('분류를 삭제했습니다.')
    } catch (error) {
      await failure(error)
    }
    await refresh()
  }
  return (
    <Drawer
      open
      title="게시판 분류"
      caption="글을 쓸 때 고르는 분류입니다."
      onClose={onClose}
      foot={
        <Button variant="primary" wide onClick={() => setChosen('new')}>
          분류 등록
        </Button>
      }
    >
      <ul className={styles['names']} aria-label="게시판 분류">
        {items.map((category) => (
          <li key={category.no}>
            <span>
              {category.name} <span className="num ter cap">글 {category.posts.toLocaleString('ko-KR')}</span>
            </span>
            {category.writers === 'OPERATORS' ? <Chip line>운영자만</Chip> : null}
            <Button size="sm" aria-label={`${category.name} 수정`} onClick={() => setChosen(category)}>
              수정
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={`${category.name} 삭제`}
              disabledReason={category.posts > 0 && '글이 있는 분류는 삭제할 수 없습니다.'}
              onClick={() => void remove(category)}
            >
              삭제
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

const LABELS = { name: '이름', writers: '쓸 수 있는 사람', sortOrder: '순서' }
type Values = { name: string; writers: Writers; sortOrder: string }

function CategoryForm({
  companyNo,
  category,
  next,
  onClose,
}: {
  readonly companyNo: number
  readonly category: BoardCategory | null
  /** The place of one that is new. */
  readonly next: number
  readonly onClose: () => void
}): ReactNode {
  const call = useCallOn(companyNo)
  const refresh = useRefreshBoard(companyNo)
  const title = category === null ? '게시판 분류 등록' : '게시판 분류 수정'
  const record = useRecordForm<typeof createCategory, Values, never, BoardCategory>({
    endpoint: createCategory,
    initial: {
      name: category?.name ?? '',
      writers: category?.writers ?? 'ALL',
      sortOrder: String(category?.sortOrder ?? next),
    },
    labels: LABELS,
    body: ({ name, writers, sortOrder }) => ({ name, writers, sortOrder: Number(sortOrder) }),
    send: (body) =>
      category === null
        ? call(createCategory, { body })
        : call(changeCategory, { body: { ...body, no: category.no, version: category.version } }),
    onSaved: () => {
      toast(category === null ? '분류를 등록했습니다.' : '분류를 수정했습니다.')
      void refresh()
      onClose()
    },
    unsaved: '적은 분류가 있습니다.',
  })
  return (
    <DrawerForm of={record} title={title} action={category === null ? '분류 등록' : '분류 수정'} onClose={onClose}>
      <Text of={record} name="name" required maxLength={50} focusFirst />
      <Segments of={record} name="writers" options={WRITERS} />
      <Text of={record} name="sortOrder" required num inputMode="numeric" maxLength={4} hint="작은 수가 앞에 섭니다." />
    </DrawerForm>
  )
}
