import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryPart, QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useUser } from '../../client/session-store.ts'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { useIsPhone } from '../../shared/media.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Found } from './Found.tsx'
import { contentsQuery, pageQuery } from './help.queries.ts'
import { ManualArticle } from './ManualArticle.tsx'
import { ManualContents } from './ManualContents.tsx'
import { ManualFiles } from './ManualFiles.tsx'
import { MANUAL_PARAMS, manualPages, pageOfScreen } from './manual.ts'
import styles from './help.module.css'

/** 매뉴얼, for everybody: the contents, a page, and what is on it. */
export default function ManualPage(): ReactNode {
  const contents = useQuery(contentsQuery)
  const user = useUser()
  const [{ page, screen, q }, set] = useScreenParams(MANUAL_PARAMS)
  const isPhone = useIsPhone()
  const search = (
    <FilterSearch
      label="찾기"
      value={q}
      placeholder="찾을 말, 화면 이름"
      width={240}
      onChange={(value) => set({ q: value }, { replace: true })}
    />
  )
  return (
    <QueryScreen title="매뉴얼" query={contents}>
      {({ items }) => {
        const pages = manualPages(items, user?.perm_id ?? null)
        const asked = items.find(({ key }) => key === page) ?? pageOfScreen(pages, screen)
        const current = asked ?? pages[0] ?? null
        return (
          <div className={styles['page']}>
            <PageHeader title="매뉴얼">
              {!isPhone && search}
              {!isPhone && <ManualFiles only={['simple-manual', 'detailed-manual']} />}
            </PageHeader>
            {isPhone && <div className={styles['search']}>{search}</div>}
            <div className={styles['columns']}>
              <ManualContents pages={pages} current={q === '' ? current : null} />
              {q !== '' ? <Found q={q} /> : current !== null && <Article key={current.key} page={current.key} />}
            </div>
          </div>
        )
      }}
    </QueryScreen>
  )
}

function Article({ page }: { readonly page: string }): ReactNode {
  return (
    <QueryPart query={useQuery(pageQuery(page))} sheet>
      {(data) => <ManualArticle page={data} />}
    </QueryPart>
  )
}
