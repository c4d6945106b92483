import { listCategories } from '@handal/contracts/board/categories'
import { readHomePicture } from '@handal/contracts/board/files'
import { listPosts, listReaders, readPost } from '@handal/contracts/board/posts'
import type { QueryInput } from '@handal/contracts/endpoint'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Posts on one page. */
export const POST_PAGE = 20

const named = (companyNo: number | null) => (companyNo === null ? {} : { companyNo })

export const categoriesQuery = (companyNo: number | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'board', 'categories'),
    queryFn: ({ signal }) => call(listCategories, { query: named(companyNo), signal }),
  })
export const postsQuery = (companyNo: number | null, asked: QueryInput<typeof listPosts>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'board', 'list', asked),
    queryFn: ({ signal }) => call(listPosts, { query: { size: POST_PAGE, ...asked, ...named(companyNo) }, signal }),
    placeholderData: keepPreviousData,
  })
export const postQuery = (companyNo: number | null, no: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'board', 'one', no),
    queryFn: ({ signal }) => call(readPost, { params: { no }, query: named(companyNo), signal }),
  })
export const readersQuery = (companyNo: number | null, no: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'board', 'readers', no),
    queryFn: ({ signal }) => call(listReaders, { params: { no }, query: named(companyNo), signal }),
  })
export const pictureQuery = (companyNo: number | null, fileNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'home-picture', fileNo),
    queryFn: ({ signal }) => call(readHomePicture, { params: { file_no: fileNo }, query: named(companyNo), signal }),
    staleTime: Infinity,
  })

/** Asks again for everything of the board. */
export const useRefreshBoard = (companyNo: number | null) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo, 'board') })
}
