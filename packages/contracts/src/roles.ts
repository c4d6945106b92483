/** Role codes (perm_id) of specification §6. Visitors count as 31. */
export const ROLE = { superAdmin: '01', admin: '11', user: '21', visitor: '31' } as const

/** A signed-in person's role. */
export type Role = '01' | '11' | '21'
export const ROLES: readonly Role[] = ['01', '11', '21']

/** Korean names of the roles as the interface shows them. */
export const ROLE_NAME: Record<Role | '31', string> = { '01': '관리자', '11': '운영자', '21': '사용자', '31': '방문자' }
