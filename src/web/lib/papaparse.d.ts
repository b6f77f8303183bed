// Only the types that csv.ts uses. The published types import Node's types, which would then compile in browser code.
declare module 'papaparse' {
  type Config = { delimiter: string; newline: '\n'; preview?: number }
  type Result = {
    data: string[][]
    errors: { type: 'Quotes' | 'Delimiter' | 'FieldMismatch'; row?: number }[]
  }
  const Papa: { parse(text: string, config: Config): Result }
  export default Papa
}
