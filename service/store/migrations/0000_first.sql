CREATE TABLE "companies" (
	"company_uuid" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_assets" (
	"order_number" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_assets_order_number_name_pk" PRIMARY KEY("order_number","name")
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sheets" jsonb NOT NULL,
	"settings" jsonb,
	"words" jsonb,
	"storage_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 48001 CACHE 1),
	"uid" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"customer_uid" uuid,
	"state" integer DEFAULT 1 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"price_list_version" integer,
	"targets" jsonb,
	"information" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_method" text,
	"quotation" jsonb,
	"invoice" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"order_number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"captured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fees" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"version" integer NOT NULL,
	"lang" text NOT NULL,
	"rate_eur" bigint NOT NULL,
	"rate_usd" bigint NOT NULL,
	"recommended" boolean NOT NULL,
	CONSTRAINT "prices_version_lang_pk" PRIMARY KEY("version","lang")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"client_secret" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"card" text,
	"captures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_intents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signin_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signin_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"company_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"paid_orders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "order_assets" ADD CONSTRAINT "order_assets_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_uid_users_user_uid_fk" FOREIGN KEY ("customer_uid") REFERENCES "public"."users"("user_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_list_version_price_lists_version_fk" FOREIGN KEY ("price_list_version") REFERENCES "public"."price_lists"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_version_price_lists_version_fk" FOREIGN KEY ("version") REFERENCES "public"."price_lists"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD CONSTRAINT "sandbox_cards_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_uuid_companies_company_uuid_fk" FOREIGN KEY ("company_uuid") REFERENCES "public"."companies"("company_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("customer_uid","paid_at","number") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unused" ON "orders" USING btree ("changed_at") WHERE "orders"."customer_uid" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_sum" ON "payments" USING btree ("order_number","amount","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_captured" ON "payments" USING btree ("order_number") WHERE "payments"."captured";--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_cards_card" ON "sandbox_cards" USING btree ("user_uid","card");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "signin_attempts_email" ON "signin_attempts" USING btree ("email_hash","at");