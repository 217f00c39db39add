/**
 * Globals of both the browser and Node. The contract is compiled with the types of neither; only this project
 * reads this file.
 */
declare class URL {
  static canParse(address: string, base?: string): boolean;
  constructor(address: string, base?: string);
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
