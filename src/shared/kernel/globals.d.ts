// Besides the language itself, shared code may only use these globals, which Node and browsers both have.

declare class URLSearchParams {
  constructor(from?: string | Record<string, string>)
  get(name: string): string | null
  has(name: string): boolean
  set(name: string, value: string): void
  delete(name: string): void
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class TextDecoder {
  constructor(encoding: 'utf-8', options: { fatal: boolean })
  decode(bytes: Uint8Array): string
}

declare function btoa(binary: string): string
declare function atob(base64: string): string
