CREATE TABLE "memory_pairs" (
	"company_uuid" uuid NOT NULL,
	"source_hash" uuid NOT NULL,
	"lang" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"order_number" integer NOT NULL,
	"remembered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_pairs_company_uuid_source_hash_lang_pk" PRIMARY KEY("company_uuid","source_hash","lang")
);
--> statement-breakpoint
CREATE TABLE "order_texts" (
	"order_number" integer PRIMARY KEY NOT NULL,
	"hashes" uuid[] NOT NULL,
	"words" integer[] NOT NULL,
	"filled" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "memory_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "memory_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_pairs" ADD CONSTRAINT "memory_pairs_company_uuid_companies_company_uuid_fk" FOREIGN KEY ("company_uuid") REFERENCES "public"."companies"("company_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order_number_order_files_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."order_files"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_pairs_lang" ON "memory_pairs" USING btree ("company_uuid","lang");