// What csv.ts uses. The library's published types bring Node's along, which would then compile in the browser's code.
declare module 'papaparse' {
  type Config = { delimiter: string; newline: '\n'; preview?: number }
  type Result = {
    data: string[][]
    errors: { type: 'Quotes' | 'Delimiter' | 'FieldMismatch'; row?: number }[]
  }
  const Papa: { parse(text: string, config: Config): Result }
  export default Papa
}
