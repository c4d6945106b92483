/**
 * The line that holds for a document of a department: that of the nearest department upward that has one, then the whole
 * company's (null); of one department that of the document itself before that of all documents (null). null: there is none.
 */
export const chooseLine = <L extends { readonly departmentNo: number | null; readonly documentType: string | null }>(
  lines: readonly L[],
  chain: readonly number[],
  documentType: string,
): L | null => {
  for (const departmentNo of [...chain, null])
    for (const type of [documentType, null]) {
      const line = lines.find((each) => each.departmentNo === departmentNo && each.documentType === type)
      if (line !== undefined) return line
    }
  return null
}
